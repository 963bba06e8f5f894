import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

/** Counts of recent attempts. The table is unlogged: counts start over after a crash, and never wait for the disk. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: bytes('key').primaryKey(),
    hits: integer('hits').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_limits_end').on(table.endsAt)],
)
