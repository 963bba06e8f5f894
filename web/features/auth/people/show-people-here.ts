import type { DevicePeople } from '#shared/contract/people.ts'
import { knownPeople } from '#web/stores/known-people.ts'

export const isSharedHere = (): boolean => knownPeople.get().length > 0

/** Stores the server's list of the people on this device, and forgets those no longer on it. */
export async function showPeopleHere({ isShared, people }: DevicePeople): Promise<void> {
  const { showPeople } = await import('./list-people.ts')
  await showPeople(isShared ? people : [])
}
