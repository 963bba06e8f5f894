import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database.ts'
import { imports } from '../../../db/schema/imports.ts'

export type ImportRow = typeof imports.$inferSelect

const isLive = inArray(imports.state, ['waiting', 'running'])
const isOver = inArray(imports.state, ['done', 'failed'])
const isSettled = and(isOver, eq(imports.owesMemory, false))

export async function claimImport(queries: Queries, row: ImportRow, silentSince: Date): Promise<boolean> {
  // Keep the earlier import's flag that memory must be rebuilt.
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

export async function findImport(queries: Queries, userId: string): Promise<ImportRow | null> {
  const [row] = await queries.select().from(imports).where(eq(imports.userId, userId))
  return row ?? null
}

export async function updateImport(
  queries: Queries,
  id: string,
  change: Partial<Omit<ImportRow, 'userId' | 'id'>>,
): Promise<void> {
  await queries.update(imports).set(change).where(eq(imports.id, id))
}

export async function deleteImport(queries: Queries, userId: string): Promise<void> {
  await queries.delete(imports).where(and(eq(imports.userId, userId), isSettled))
}

export async function touchImports(queries: Queries, process: string, now: Date): Promise<void> {
  await queries
    .update(imports)
    .set({ touchedAt: now })
    .where(and(eq(imports.process, process), isLive))
}

/** Fails imports whose process has sent no heartbeat since then, or, with `always`, those of every other process. */
export async function endDeadImports(
  queries: Queries,
  process: string,
  silentSince: Date | 'always',
  { previewMessage, importMessage }: { readonly previewMessage: string; readonly importMessage: string },
): Promise<void> {
  const message = sql`case when ${imports.isPreview} then ${previewMessage} else ${importMessage} end`
  const isSilent = silentSince === 'always' ? sql`true` : lt(imports.touchedAt, silentSince)
  await queries
    .update(imports)
    .set({ state: 'failed', message })
    .where(and(isLive, ne(imports.process, process), isSilent))
}

/** Finds finished imports whose member's memory hasn't been rebuilt yet. */
export const findUnsettledImports = (queries: Queries) =>
  queries
    .select({ id: imports.id, userId: imports.userId })
    .from(imports)
    .where(and(eq(imports.owesMemory, true), isOver))

/** Deletes the results of finished imports that the member never dismissed. */
export async function deleteOldImports(queries: Queries, before: Date): Promise<void> {
  await queries.delete(imports).where(and(lt(imports.touchedAt, before), isSettled))
}
