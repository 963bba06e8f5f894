import type { PeopleHere } from '#shared/contract/people.ts'
import { peopleHere } from '#web/stores/people-here.ts'

export const isSharedHere = (): boolean => peopleHere.get().length > 0

/** Stores the server's list of this device's people, and forgets who is gone. */
export async function showPeopleHere({ isShared, people }: PeopleHere): Promise<void> {
  const { showPeople } = await import('./list-people.ts')
  await showPeople(isShared ? people : [])
}
