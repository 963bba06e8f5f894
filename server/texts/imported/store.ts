import { and, count, eq, isNull, like } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { savedVerses } from '../../db/schema/own-words.ts'
import { progress } from '../../db/schema/record.ts'
import { importedTranslations } from '../../db/schema/texts.ts'

type Row = typeof importedTranslations.$inferSelect

type NewTranslation = Omit<Row, 'importedAt' | 'withdrawnAt' | 'brotli' | 'gzip'> & {
  readonly brotli: Buffer
  readonly gzip: Buffer
}

export const listEditions = (queries: Queries) =>
  queries
    .select({
      code: importedTranslations.code,
      hash: importedTranslations.hash,
      importedAt: importedTranslations.importedAt,
    })
    .from(importedTranslations)
    .orderBy(importedTranslations.code)

export async function readTranslation(queries: Queries, code: string): Promise<Row | undefined> {
  const [row] = await queries.select().from(importedTranslations).where(eq(importedTranslations.code, code))
  return row
}

/** Saves a translation, replacing any earlier one with the same code. */
export async function storeTranslation(
  queries: Queries,
  translation: NewTranslation,
  now: Date,
): Promise<void> {
  const row = { ...translation, importedAt: now, withdrawnAt: null }
  const { code: _, ...changed } = row
  await queries
    .insert(importedTranslations)
    .values(row)
    .onConflictDoUpdate({ target: importedTranslations.code, set: changed })
}

/** Deletes a translation's text but keeps its name. Returns false if it isn't available. */
export async function withdrawTranslation(queries: Queries, code: string, now: Date): Promise<boolean> {
  const withdrawn = await queries
    .update(importedTranslations)
    .set({ brotli: null, gzip: null, verses: 0, hash: '', importedAt: now, withdrawnAt: now })
    .where(and(eq(importedTranslations.code, code), isNull(importedTranslations.withdrawnAt)))
    .returning({ code: importedTranslations.code })
  return withdrawn.length > 0
}

interface Uses {
  readonly practiced: number
  readonly saved: number
}

export async function countUses(queries: Queries, code: string): Promise<Uses> {
  const practiced = await queries
    .select({ count: count() })
    .from(progress)
    .where(like(progress.verseId, `%.${code}`))
  const saved = await queries
    .select({ count: count() })
    .from(savedVerses)
    .where(like(savedVerses.verseId, `%.${code}`))
  return { practiced: practiced[0]?.count ?? 0, saved: saved[0]?.count ?? 0 }
}
