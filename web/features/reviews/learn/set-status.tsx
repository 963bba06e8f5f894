import { pickMoreUrgent, getSetStatus } from '#shared/domain/memory/learning/set-status.ts'
import { type MemoryStatus, findVerseStatus } from '#shared/domain/memory/learning/verse-status.ts'
import { type MemoryById, getLocalToday, useMemoryById } from './learn-states.ts'
import { StatusLabel } from './verse-status.tsx'

const byPlace = new WeakMap<MemoryById, ReadonlyMap<string, MemoryStatus>>()

/** Shortens "PSA.23.1.KJV" to "PSA.23.1". Returns the id of a card unchanged. */
const stripTranslation = (id: string) => id.split('.').slice(0, 3).join('.')

/** Maps each place (in any translation) and each card to its status. Computes this once per list. */
function mapStatusesByPlace(inMemory: MemoryById): ReadonlyMap<string, MemoryStatus> {
  const cached = byPlace.get(inMemory)
  if (cached !== undefined) return cached
  const places = new Map<string, MemoryStatus>()
  const today = getLocalToday()
  for (const [id, item] of inMemory)
    places.set(
      stripTranslation(id),
      pickMoreUrgent(places.get(stripTranslation(id)), findVerseStatus(item, today)),
    )
  byPlace.set(inMemory, places)
  return places
}

const NO_STATUSES: ReadonlyMap<string, MemoryStatus> = new Map()

/** Returns a lookup of today's statuses by verse id, place, or card id; undefined for those not in memory. */
export function useVerseStatuses(): (id: string) => MemoryStatus | undefined {
  const inMemory = useMemoryById()
  const places = inMemory === undefined ? NO_STATUSES : mapStatusesByPlace(inMemory)
  return (id) => places.get(stripTranslation(id))
}

/** Shows today's status of a set briefly, given the ids or places of its verses. */
export function SetStatus({ ids }: { readonly ids: readonly string[] }) {
  const findStatus = useVerseStatuses()
  return <StatusLabel status={getSetStatus(ids.map(findStatus))} />
}
