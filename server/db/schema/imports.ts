import { boolean, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportResult } from '#shared/contract/account.ts'
import { instant } from './columns.ts'
import { memberRef } from './members.ts'

/** A member's last import, until dismissed. At most one per member runs at a time. */
export const imports = pgTable('imports', {
  userId: memberRef().primaryKey(),
  id: uuid('id').notNull(),
  process: uuid('process').notNull(),
  isPreview: boolean('is_preview').notNull(),
  state: text('state').$type<'waiting' | 'running' | 'done' | 'failed'>().notNull(),
  percent: smallint('percent').notNull(),
  /** Whether attempts were added but memory isn't rebuilt yet. */
  owesMemory: boolean('owes_memory').notNull(),
  outcome: jsonb('outcome').$type<ImportResult>(),
  /** Why it failed, for the member. */
  message: text('message'),
  startedAt: instant('started_at').notNull(),
  /** Last heartbeat of its process. */
  touchedAt: instant('touched_at').notNull(),
})
