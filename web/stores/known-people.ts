import { peopleListeners, sharedDevice, storedPeople } from './shared-device.ts'
import type { ReadableStore } from './store.ts'

/** A person signed in on this device, as the server last listed them. */
export interface KnownPerson {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  readonly hasCode: boolean
  /** A child's seat, which asks for pictures. Lists stored by an earlier version don't have it. */
  readonly isSeat?: boolean
}

const NOBODY: readonly KnownPerson[] = []
let cached: { readonly text: string | null; readonly people: readonly KnownPerson[] } = {
  text: null,
  people: NOBODY,
}

/** The people on a shared device; empty if there is only one person. Also reports changes by other tabs. */
export const knownPeople: ReadableStore<readonly KnownPerson[]> = {
  get() {
    const text = storedPeople.read()
    // Return the same object until it changes.
    if (text !== cached.text) cached = { text, people: text === null ? NOBODY : parsePeople(text) }
    return cached.people
  },
  subscribe: sharedDevice.subscribe,
}

export function storePeople(people: readonly KnownPerson[]): void {
  if (people.length === 0) storedPeople.remove()
  else storedPeople.set(JSON.stringify(people))
  peopleListeners.notify()
}

/** Validates the people, because another version of this page may have stored them. */
function parsePeople(text: string): readonly KnownPerson[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.filter(isPerson) : NOBODY
  } catch {
    return NOBODY
  }
}

const isPerson = (value: unknown): value is KnownPerson =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KnownPerson).id === 'string' &&
  typeof (value as KnownPerson).name === 'string'
