import type { SetDetail } from '#shared/contract/verse-sets.ts'
import { call } from '#web/api/call.ts'
import { toVerseChoice, verseOrCard, type VerseOrCard } from '#web/verse-lists/verse-or-card.ts'
import type { SetEntry } from './queries.ts'

/** Recreates a deleted set with the same words and verses, under a new id. */
export async function restoreSet({ set, items }: SetDetail): Promise<unknown> {
  const { name, description, isPublic } = set
  const made = await call('POST /api/verse-sets', {
    body: { name, description: description ?? '', isPublic },
  })
  for (const item of items) await add(made.id, verseOrCard(item))
  return made
}

export async function restoreItem(
  setId: string,
  content: VerseOrCard,
  before: readonly SetEntry[],
  itemId: string,
): Promise<unknown> {
  await add(setId, content)
  const { items } = await call('GET /api/verse-sets/:id', { params: { id: setId } })
  const added = items.at(-1)
  const place = before.findIndex(({ id }) => id === itemId)
  if (added === undefined || place === -1 || place >= items.length - 1) return items
  const itemIds = items.slice(0, -1).map(({ id }) => id)
  itemIds.splice(place, 0, added.id)
  return call('PUT /api/verse-sets/:id/order', { params: { id: setId }, body: { itemIds } })
}

const add = (id: string, { kind, id: verse }: VerseOrCard) =>
  call('POST /api/verse-sets/:id/verses', { params: { id }, body: toVerseChoice({ kind, id: verse }) })
