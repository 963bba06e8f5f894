import type { ExportedSavedVerse } from '#shared/contract/saved-verses.ts'
import type { Queries } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { lockMember } from '../../members/store.ts'
import { chooseSaved, lockChosenCards } from './import-saved.ts'
import { addSavedVerses, type NewSaved, loadSavedIds } from './store.ts'

/** Restores removed verses unchanged, except for dates later than `now`, and returns how many. */
export function restoreSaved(
  queries: Queries,
  userId: string,
  removed: readonly ExportedSavedVerse[],
  { now, isVerseId }: { readonly now: Date; readonly isVerseId: (id: string) => boolean },
): Promise<number> {
  const candidates = removed.map((each) => toNewSaved(each, now, isVerseId))
  return inTransaction(queries, async (queries) => {
    await lockMember(queries, userId)
    const ownIds = await loadSavedIds(queries, userId)
    const cards = await lockChosenCards(queries, userId, candidates)
    const { newSaves } = chooseSaved(candidates, ownIds, (id) => cards.has(id))
    return addSavedVerses(queries, userId, newSaves)
  })
}

/** Returns null unless it has exactly one verse or card. */
function toNewSaved(
  { id, verseId, customVerseId, isFavorite, notes, dateAdded }: ExportedSavedVerse,
  now: Date,
  isVerseId: (id: string) => boolean,
): NewSaved | null {
  const added = new Date(dateAdded)
  const shared = { id, isFavorite, notes, dateAdded: added > now ? now : added }
  if (verseId !== null) return customVerseId === null && isVerseId(verseId) ? { ...shared, verseId } : null
  return customVerseId === null ? null : { ...shared, customVerseId }
}
