import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { ExportedSavedVerse } from '#shared/contract/saved-verses.ts'
import { MAX_SAVED_VERSES } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { ChosenVerse } from '../../texts/text-library.ts'
import type { Queries } from '../../db/database.ts'
import { type Paged, paginate } from '../../db/pages.ts'
import { inTransaction } from '../../db/retries.ts'
import { customVerses, savedVerses } from '../../db/schema/own-words.ts'
import { lockMember } from '../../members/store.ts'
import { type CustomVerseRow, lockReadableCards, isReadableBy } from '../custom-verses/index.ts'

type SavedVerseRow = typeof savedVerses.$inferSelect

export interface Saved {
  readonly saved: SavedVerseRow
  readonly card: CustomVerseRow | null
}

/** Leaves out other members' cards that are now private. */
const isVisibleTo = (userId: string) =>
  and(eq(savedVerses.userId, userId), or(isNull(savedVerses.customVerseId), isReadableBy(userId)))

const selectSaved = (queries: Queries) =>
  queries
    .select({ saved: savedVerses, card: customVerses })
    .from(savedVerses)
    .leftJoin(customVerses, eq(customVerses.id, savedVerses.customVerseId))

export const listSaved = (queries: Queries, userId: string): Promise<Saved[]> =>
  selectSaved(queries).where(isVisibleTo(userId)).orderBy(desc(savedVerses.dateAdded), desc(savedVerses.id))

/** Finds a member's saved verse. Returns null if there is none, or they may no longer see it. */
async function findSaved(
  queries: Queries,
  userId: string,
  condition: ReturnType<typeof eq>,
): Promise<Saved | null> {
  const [row] = await selectSaved(queries).where(and(condition, isVisibleTo(userId)))
  return row ?? null
}

/**
 * Saves a verse or card. Returns null if the card isn't readable, or "full" at the limit. The caller must check that a
 * Bible verse exists.
 */
export function saveVerse(
  queries: Queries,
  userId: string,
  choice: ChosenVerse,
  fresh: { readonly id: string; readonly dateAdded: Date },
): Promise<(Saved & { readonly isNew: boolean }) | 'full' | null> {
  return inTransaction(queries, async (queries) => {
    if (
      'customVerseId' in choice &&
      (await lockReadableCards(queries, userId, [choice.customVerseId])).length === 0
    )
      return null
    await lockMember(queries, userId)
    const before = await queries.$count(savedVerses, eq(savedVerses.userId, userId))
    const added = await queries
      .insert(savedVerses)
      .values({ ...fresh, ...choice, userId, isFavorite: false, notes: null })
      .onConflictDoNothing()
      .returning({ id: savedVerses.id })
    const condition =
      'verseId' in choice
        ? eq(savedVerses.verseId, choice.verseId)
        : eq(savedVerses.customVerseId, choice.customVerseId)
    const saved = await findSaved(queries, userId, condition)
    if (added.length > 0 && before >= MAX_SAVED_VERSES) {
      await queries.delete(savedVerses).where(eq(savedVerses.id, fresh.id))
      return 'full'
    }
    return saved && { ...saved, isNew: added.length > 0 }
  })
}

/** Changes a saved verse. Returns null if the member has none with this id, or may no longer see it. */
export async function changeSaved(
  queries: Queries,
  userId: string,
  id: string,
  change: Partial<Pick<SavedVerseRow, 'isFavorite' | 'notes'>>,
): Promise<Saved | null> {
  if (!isUuid(id)) return null
  return inTransaction(queries, async (queries) => {
    const row = await findSaved(queries, userId, eq(savedVerses.id, id))
    if (row === null) return null
    const [saved] = await queries.update(savedVerses).set(change).where(eq(savedVerses.id, id)).returning()
    return saved === undefined ? null : { saved, card: row.card }
  })
}

export async function removeSaved(queries: Queries, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const removed = await queries
    .delete(savedVerses)
    .where(and(eq(savedVerses.id, id), eq(savedVerses.userId, userId)))
    .returning({ id: savedVerses.id })
  return removed.length > 0
}

/** Removes the member's saved verses among these and returns how many. */
export async function removeManySaved(
  queries: Queries,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const removed = await queries
    .delete(savedVerses)
    .where(and(inArray(savedVerses.id, [...ids]), eq(savedVerses.userId, userId)))
    .returning({ id: savedVerses.id })
  return removed.length
}

/** Returns everything a member has saved, without other members' texts, for the download. */
export function exportSavedVerses(queries: Queries, userId: string): Paged<ExportedSavedVerse> {
  const { id, verseId, customVerseId, isFavorite, notes, dateAdded } = savedVerses
  const rows = paginate<Pick<SavedVerseRow, keyof ExportedSavedVerse>>((after, limit) =>
    queries
      .select({ id, verseId, customVerseId, isFavorite, notes, dateAdded })
      .from(savedVerses)
      .where(and(eq(savedVerses.userId, userId), after && lt(id, after.id)))
      .orderBy(desc(id))
      .limit(limit),
  )
  return rows.map((row) => ({ ...row, dateAdded: row.dateAdded.toISOString() }))
}

export async function loadSavedIds(queries: Queries, userId: string): Promise<Set<string>> {
  const { verseId, customVerseId } = savedVerses
  const rows = await queries
    .select({ verseId, customVerseId })
    .from(savedVerses)
    .where(eq(savedVerses.userId, userId))
  return new Set(rows.map((row) => row.verseId ?? row.customVerseId ?? ''))
}

/** An existing verse, or a card that the member may read. */
export type NewSaved = ChosenVerse & Pick<SavedVerseRow, 'id' | 'isFavorite' | 'notes' | 'dateAdded'>

/** Saves several verses, skips those already saved, and returns how many were added. Needs a transaction. */
export async function addSavedVerses(
  queries: Queries,
  userId: string,
  rows: readonly NewSaved[],
): Promise<number> {
  if (rows.length === 0) return 0
  const added = await queries
    .insert(savedVerses)
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflictDoNothing()
    .returning({ id: savedVerses.id })
  return added.length
}
