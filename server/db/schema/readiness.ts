import { integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One row, written by each readiness check, because a database that only answers is not ready. */
export const readinessChecks = pgTable('readiness_checks', {
  id: integer('id').primaryKey(),
  checkedAt: instant('checked_at').notNull(),
})
