import { moreUrgent, setStanding } from '#shared/domain/memory/learning/set-standing.ts'
import { type Standing, standingOn } from '#shared/domain/memory/learning/standing.ts'
import { type InMemory, todayHere, useInMemory } from './learn-states.ts'
import { StandingLabel } from './verse-standing.tsx'

const byPlace = new WeakMap<InMemory, ReadonlyMap<string, Standing>>()

/** "PSA.23.1" of "PSA.23.1.KJV", and the id itself for a card. */
const placeInId = (id: string) => id.split('.').slice(0, 3).join('.')

/** Maps the state of each place, in any translation, and of each card. Computed once per list. */
function standingsByPlace(inMemory: InMemory): ReadonlyMap<string, Standing> {
  const cached = byPlace.get(inMemory)
  if (cached !== undefined) return cached
  const places = new Map<string, Standing>()
  const today = todayHere()
  for (const [id, item] of inMemory)
    places.set(placeInId(id), moreUrgent(places.get(placeInId(id)), standingOn(item, today)))
  byPlace.set(inMemory, places)
  return places
}

const NOTHING: ReadonlyMap<string, Standing> = new Map()

/** Returns a lookup of today's states by verse id, place or card; undefined for those not in memory. */
export function useStandings(): (id: string) => Standing | undefined {
  const inMemory = useInMemory()
  const places = inMemory === undefined ? NOTHING : standingsByPlace(inMemory)
  return (id) => places.get(placeInId(id))
}

/** Shows the status of a set today in one word, from the ids or places of its verses. */
export function SetStanding({ ids }: { readonly ids: readonly string[] }) {
  const standing = useStandings()
  return <StandingLabel standing={setStanding(ids.map(standing))} />
}
