import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database.ts'
import { imports } from '../../../db/schema/imports.ts'

export type ImportRow = typeof imports.$inferSelect

const isLive = inArray(imports.state, ['waiting', 'running'])
const isOver = inArray(imports.state, ['done', 'failed'])
const isSettled = and(isOver, eq(imports.owesMemory, false))

/** Notes a new import in the place of the member's last one; false while that is under way. */
export async function claimImport(queries: Queries, row: ImportRow, silentSince: Date): Promise<boolean> {
  // What an import before owes is still owed.
  const { userId: _, owesMemory: __, ...rest } = row
  const claimed = await queries
    .insert(imports)
    .values(row)
    .onConflictDoUpdate({
      target: imports.userId,
      set: rest,
      setWhere: sql`${isOver} or ${lt(imports.touchedAt, silentSince)}`,
    })
    .returning({ id: imports.id })
  return claimed.length > 0
}

/** A member's last import. */
export async function importOf(queries: Queries, userId: string): Promise<ImportRow | null> {
  const [row] = await queries.select().from(imports).where(eq(imports.userId, userId))
  return row ?? null
}

/** Changes what is noted of an import. */
export async function noteImport(
  queries: Queries,
  id: string,
  change: Partial<Omit<ImportRow, 'userId' | 'id'>>,
): Promise<void> {
  await queries.update(imports).set(change).where(eq(imports.id, id))
}

/** Forgets a member's last import, if it is over and owes nothing. */
export async function forgetImport(queries: Queries, userId: string): Promise<void> {
  await queries.delete(imports).where(and(eq(imports.userId, userId), isSettled))
}

/** Says that the imports of a process go on. */
export async function touchImports(queries: Queries, process: string, now: Date): Promise<void> {
  await queries
    .update(imports)
    .set({ touchedAt: now })
    .where(and(eq(imports.process, process), isLive))
}

/** Ends imports whose process has been silent since, or that are of any other process. */
export async function endDeadImports(
  queries: Queries,
  process: string,
  silentSince: Date | 'whenever',
  { ofPreview, ofImport }: { readonly ofPreview: string; readonly ofImport: string },
): Promise<void> {
  const message = sql`case when ${imports.isPreview} then ${ofPreview} else ${ofImport} end`
  const isSilent = silentSince === 'whenever' ? sql`true` : lt(imports.touchedAt, silentSince)
  await queries
    .update(imports)
    .set({ state: 'failed', message })
    .where(and(isLive, ne(imports.process, process), isSilent))
}

/** Imports that are over and owe their member's memory. */
export const importsOwing = (queries: Queries) =>
  queries
    .select({ id: imports.id, userId: imports.userId })
    .from(imports)
    .where(and(eq(imports.owesMemory, true), isOver))

/** Forgets outcomes that nobody has dismissed since. */
export async function forgetOldImports(queries: Queries, before: Date): Promise<void> {
  await queries.delete(imports).where(and(lt(imports.touchedAt, before), isSettled))
}
