import { verseSetItems, verseSets } from '../../db/schema/own-words.ts'
import type { Queries } from '../../db/database.ts'
import { lockReadableCards } from '../custom-verses/index.ts'
import type { VerseSetRow } from './store.ts'

export type NewSetItem = { readonly verseId: string } | { readonly customVerseId: string }

/**
 * Adds a set without the cards that its owner may not read. Returns the number of items, or null if the id is
 * taken. Needs a transaction.
 */
export async function addSetOnce(
  queries: Queries,
  set: VerseSetRow,
  items: readonly NewSetItem[],
  makeId: () => string,
): Promise<number | null> {
  const added = await queries
    .insert(verseSets)
    .values(set)
    .onConflictDoNothing()
    .returning({ id: verseSets.id })
  if (added.length === 0) return null
  const cardIds = items.flatMap((item) => ('customVerseId' in item ? item.customVerseId : []))
  const cards = new Set((await lockReadableCards(queries, set.userId, cardIds)).map(({ id }) => id))
  const rows = items
    .filter((item) => !('customVerseId' in item) || cards.has(item.customVerseId))
    .map((item, index) => ({ ...item, id: makeId(), setId: set.id, position: index + 1 }))
  if (rows.length > 0) await queries.insert(verseSetItems).values(rows)
  return rows.length
}
