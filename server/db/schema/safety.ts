import { sql } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** Kinds of changes, to accounts and to what members share with groups, that no restore may undo. */
export const SAFETY_KINDS = [
  'deleted',
  'suspended',
  'unsuspended',
  'password',
  'email',
  'identity removed',
  'group left',
  'shares less',
] as const
type SafetyKind = (typeof SAFETY_KINDS)[number]

/**
 * Changes to accounts, stored until they are written to the safety list. Triggers add them, so no code path can forget
 * to. They are anonymous: members are hashes of random ids.
 */
export const safetyMarks = pgTable('safety_marks', {
  id: uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  /** SHA-256 of the member's id. */
  member: bytes('member').notNull(),
  kind: text('kind').$type<SafetyKind>().notNull(),
  password: bytes('password'),
  /** SHA-256 of the member's id plus the new email address, an identity, or a group; null for other kinds. */
  value: bytes('value'),
  notedAt: instant('noted_at')
    .notNull()
    .default(sql`clock_timestamp()`),
})
