import { call } from '#web/api/call.ts'
import { toVerseOrCard } from '#web/verse-lists/verse-or-card.ts'
import type { SetEntry } from './queries.ts'

/** Adds removed items back at their previous positions in the set. */
export async function restoreItems(
  setId: string,
  removed: readonly SetEntry[],
  before: readonly SetEntry[],
): Promise<unknown> {
  const params = { id: setId }
  await call('POST /api/verse-sets/:id/items', {
    params,
    body: { ids: removed.map(({ content }) => content.id) },
  })
  const { items } = await call('GET /api/verse-sets/:id', { params })
  const idByContent = new Map(items.map((item) => [toVerseOrCard(item).id, item.id]))
  const itemIds = before.flatMap(({ content }) => idByContent.get(content.id) ?? [])
  return call('PUT /api/verse-sets/:id/order', { params, body: { itemIds } })
}
