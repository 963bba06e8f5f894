import * as z from 'zod/mini'
import { CustomVerse, CustomVerseInput } from '#shared/contract/custom-verses.ts'
import { MOST_CARDS } from '#shared/domain/custom-verses/card-rules.ts'
import type { Queries } from '../../db/database.ts'
import { ownId } from '../../db/own-id.ts'
import { holdMember } from '../../members/store.ts'
import { addCardOnce, cardIdsOf } from './store.ts'

/**
 * Adds the cards of another copy to a member's, as far as there is room, and says under which id each of them is here.
 * They are private: to show them to others is a choice to be made here. Within a transaction.
 */
export async function bringInCards(
  queries: Queries,
  userId: string,
  found: AsyncIterable<unknown>,
  told: (fate: 'added' | 'present' | 'unreadable') => void,
): Promise<(id: string) => string | undefined> {
  await holdMember(queries, userId)
  const own = await cardIdsOf(queries, userId)
  const here = (id: string) => [id, ownId(userId, id)].find((each) => own.has(each))
  for await (const value of found) {
    const card = readCard(value)
    if (card === null) told('unreadable')
    else if (here(card.id) !== undefined) told('present')
    else if (own.size >= MOST_CARDS) told('unreadable')
    else {
      const row = { ...card, userId, isPublic: false, hiddenAt: null }
      const other = { ...row, id: ownId(userId, card.id) }
      if (await addCardOnce(queries, row)) own.add(row.id)
      else if (await addCardOnce(queries, other)) own.add(other.id)
      told(here(card.id) === undefined ? 'unreadable' : 'added')
    }
  }
  return here
}

/** What is kept of a card; null where it is none. */
function readCard(value: unknown) {
  const kept = z.safeParse(z.pick(CustomVerse, { id: true, createdAt: true }), value)
  const content = z.safeParse(CustomVerseInput, value)
  if (!kept.success || !content.success) return null
  return { ...content.data, id: kept.data.id.toLowerCase(), createdAt: new Date(kept.data.createdAt) }
}
