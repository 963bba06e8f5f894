import { pickMoreUrgent, getSetStanding } from '#shared/domain/memory/learning/set-standing.ts'
import { type Standing, findVerseStanding } from '#shared/domain/memory/learning/standing.ts'
import { type MemoryById, getLocalToday, useMemoryById } from './learn-states.ts'
import { StandingLabel } from './verse-standing.tsx'

const byPlace = new WeakMap<MemoryById, ReadonlyMap<string, Standing>>()

/** Shortens "PSA.23.1.KJV" to "PSA.23.1". Returns the id of a card unchanged. */
const stripTranslation = (id: string) => id.split('.').slice(0, 3).join('.')

/** Maps each place (in any translation) and each card to its state. Computes this once per list. */
function mapStandingsByPlace(inMemory: MemoryById): ReadonlyMap<string, Standing> {
  const cached = byPlace.get(inMemory)
  if (cached !== undefined) return cached
  const places = new Map<string, Standing>()
  const today = getLocalToday()
  for (const [id, item] of inMemory)
    places.set(
      stripTranslation(id),
      pickMoreUrgent(places.get(stripTranslation(id)), findVerseStanding(item, today)),
    )
  byPlace.set(inMemory, places)
  return places
}

const NO_STANDINGS: ReadonlyMap<string, Standing> = new Map()

/** Returns a lookup of today's states by verse id, place, or card; undefined for those not in memory. */
export function useStandings(): (id: string) => Standing | undefined {
  const inMemory = useMemoryById()
  const places = inMemory === undefined ? NO_STANDINGS : mapStandingsByPlace(inMemory)
  return (id) => places.get(stripTranslation(id))
}

/** Shows the status of a set today in one word, from the ids or places of its verses. */
export function SetStanding({ ids }: { readonly ids: readonly string[] }) {
  const findStanding = useStandings()
  return <StandingLabel standing={getSetStanding(ids.map(findStanding))} />
}
