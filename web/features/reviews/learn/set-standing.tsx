import { pickMoreUrgent, setStanding } from '#shared/domain/memory/learning/set-standing.ts'
import { type Standing, findVerseStanding } from '#shared/domain/memory/learning/standing.ts'
import { type MemoryById, localToday, useMemoryById } from './learn-states.ts'
import { StandingLabel } from './verse-standing.tsx'

const byPlace = new WeakMap<MemoryById, ReadonlyMap<string, Standing>>()

/** Shortens "PSA.23.1.KJV" to "PSA.23.1". Returns the id of a card unchanged. */
const withoutTranslation = (id: string) => id.split('.').slice(0, 3).join('.')

/** Maps the state of each place, in any translation, and of each card. Computed once per list. */
function standingsByPlace(inMemory: MemoryById): ReadonlyMap<string, Standing> {
  const cached = byPlace.get(inMemory)
  if (cached !== undefined) return cached
  const places = new Map<string, Standing>()
  const today = localToday()
  for (const [id, item] of inMemory)
    places.set(
      withoutTranslation(id),
      pickMoreUrgent(places.get(withoutTranslation(id)), findVerseStanding(item, today)),
    )
  byPlace.set(inMemory, places)
  return places
}

const NO_STANDINGS: ReadonlyMap<string, Standing> = new Map()

/** Returns a lookup of today's states by verse id, place or card; undefined for those not in memory. */
export function useStandings(): (id: string) => Standing | undefined {
  const inMemory = useMemoryById()
  const places = inMemory === undefined ? NO_STANDINGS : standingsByPlace(inMemory)
  return (id) => places.get(withoutTranslation(id))
}

/** Shows the status of a set today in one word, from the ids or places of its verses. */
export function SetStanding({ ids }: { readonly ids: readonly string[] }) {
  const standing = useStandings()
  return <StandingLabel standing={setStanding(ids.map(standing))} />
}
