import { boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportResult } from '#shared/contract/account.ts'
import { instant } from './columns.ts'
import { ofMember } from './members.ts'

/** The last import of each member, until its outcome was read: at most one of a member runs at a time. */
export const imports = pgTable('imports', {
  userId: ofMember().primaryKey(),
  id: uuid('id').notNull(),
  /** The process that works on it. */
  process: uuid('process').notNull(),
  isPreview: boolean('is_preview').notNull(),
  state: text('state').$type<'waiting' | 'running' | 'done' | 'failed'>().notNull(),
  /** How much of the work is done, 0 to 100. */
  percent: smallint('percent').notNull(),
  /** Whether attempts were added from which the member's memory was not rebuilt yet. */
  owesMemory: boolean('owes_memory').notNull(),
  outcome: jsonb('outcome').$type<ImportResult>(),
  /** Why it failed, for the member. */
  message: text('message'),
  startedAt: instant('started_at').notNull(),
  /** When its process last said that it is alive. */
  touchedAt: instant('touched_at').notNull(),
})
