import type { ListedSet } from '#shared/contract/verse-sets.ts'
import { getSetStatus, getSortRank } from '#shared/domain/memory/learning/set-status.ts'
import type { MemoryStatus } from '#shared/domain/memory/learning/verse-status.ts'

export type SetsOrder = 'changed' | 'name' | 'due'

/** Sorts sets, which must be in order of last change, latest first. */
export function sortSets(
  sets: readonly ListedSet[],
  order: SetsOrder,
  findStatus: (id: string) => MemoryStatus | undefined,
): readonly ListedSet[] {
  if (order === 'changed') return sets
  if (order === 'name') return sets.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const urgency = new Map(sets.map(({ id, ids }) => [id, getSortRank(getSetStatus(ids.map(findStatus)))]))
  return sets.toSorted((a, b) => (urgency.get(a.id) ?? 0) - (urgency.get(b.id) ?? 0))
}
