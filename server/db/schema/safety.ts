import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** What happened to an account that no restore may undo. */
export const SAFETY_KINDS = [
  'deleted',
  'suspended',
  'unsuspended',
  'password',
  'email',
  'identity removed',
] as const
type SafetyKind = (typeof SAFETY_KINDS)[number]

/**
 * What happened to accounts, until it is written to the file beside the backups. Triggers on `users` and
 * `identities` write it, so no way of changing an account can forget to. It identifies no one: members are
 * hashes of their random ids.
 */
export const safetyMarks = pgTable('safety_marks', {
  id: uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  /** SHA-256 of the member's id. */
  member: bytes('member').notNull(),
  kind: text('kind').$type<SafetyKind>().notNull(),
  /** SHA-256 of the password hash that holds from then on; null where there is none, and for the other kinds. */
  password: bytes('password'),
  /** SHA-256 of the member's id with the email address that holds from then on, or with an identity; null for other kinds. */
  value: bytes('value'),
  notedAt: instant('noted_at')
    .notNull()
    .default(sql`clock_timestamp()`),
})
