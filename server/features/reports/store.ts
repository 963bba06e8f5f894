import { desc, eq } from 'drizzle-orm'
import type { ExportedReport } from '#shared/contract/reports.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../db/database.ts'
import { users } from '../../db/schema/members.ts'
import { customVerses, reports, verseSets } from '../../db/schema/own-words.ts'

/** Stores a report, unless the member already reported the same card or set. */
export async function addReport(queries: Queries, report: typeof reports.$inferInsert): Promise<void> {
  await queries.insert(reports).values(report).onConflictDoNothing()
}

export async function listOwnReports(queries: Queries, userId: string): Promise<ExportedReport[]> {
  const rows = await queries
    .select()
    .from(reports)
    .where(eq(reports.userId, userId))
    .orderBy(desc(reports.createdAt))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export const listLatestReports = (queries: Queries, limit: number) =>
  queries
    .select({
      reason: reports.reason,
      createdAt: reports.createdAt,
      by: users.username,
      card: { id: customVerses.id, title: customVerses.reference, hiddenAt: customVerses.hiddenAt },
      set: { id: verseSets.id, title: verseSets.name, hiddenAt: verseSets.hiddenAt },
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .leftJoin(customVerses, eq(customVerses.id, reports.customVerseId))
    .leftJoin(verseSets, eq(verseSets.id, reports.setId))
    .orderBy(desc(reports.createdAt))
    .limit(limit)

/** Hides a card from everyone but its owner, or shows it again. Returns its title, or null if there is none. */
export async function hideCard(queries: Queries, id: string, hiddenAt: Date | null): Promise<string | null> {
  if (!isUuid(id)) return null
  const [row] = await queries
    .update(customVerses)
    .set({ hiddenAt })
    .where(eq(customVerses.id, id))
    .returning({ title: customVerses.reference })
  return row?.title ?? null
}

/** Hides or shows a set, like `hideCard`. */
export async function hideSet(queries: Queries, id: string, hiddenAt: Date | null): Promise<string | null> {
  if (!isUuid(id)) return null
  const [row] = await queries
    .update(verseSets)
    .set({ hiddenAt })
    .where(eq(verseSets.id, id))
    .returning({ title: verseSets.name })
  return row?.title ?? null
}
