import { sortInBibleOrder } from '#shared/domain/import/learning-order.ts'
import { getSortRank } from '#shared/domain/memory/learning/set-status.ts'
import type { MemoryStatus } from '#shared/domain/memory/learning/verse-status.ts'
import { filterBySearch, normalizeForSearch } from '#shared/domain/text-search.ts'
import type { SetEntry } from '../queries.ts'
import { toShownItem } from '../shown-item.ts'

export type ItemsOrder = 'set' | 'bible' | 'due'

interface ItemsView {
  readonly search: string
  readonly order: ItemsOrder
  readonly findStatus: (id: string) => MemoryStatus | undefined
}

/** Lists the items of a set that match a search, in the chosen order. */
export function filterItems(
  items: readonly SetEntry[],
  { search, order, findStatus }: ItemsView,
): readonly SetEntry[] {
  const matching = filterBySearch(items, search, (item) => {
    const { reference, text } = toShownItem(item)
    return normalizeForSearch(reference, text)
  })
  if (order === 'set') return matching
  if (order === 'due') {
    const urgency = new Map(
      matching.map((item) => [item, getSortRank(findStatus(toShownItem(item).verseId))]),
    )
    return matching.toSorted((a, b) => (urgency.get(a) ?? 0) - (urgency.get(b) ?? 0))
  }
  const cards = matching.flatMap(({ content }) => (content.kind === 'card' ? content.card : []))
  const byId = new Map(matching.map((item) => [item.content.id, item]))
  return sortInBibleOrder([...byId.keys()], cards).flatMap((id) => byId.get(id) ?? [])
}
