import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row, written by each readiness check: a database that only responds to reads isn't ready. */
export const readinessChecks = pgTable('readiness_checks', {
  id: integer('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
})
