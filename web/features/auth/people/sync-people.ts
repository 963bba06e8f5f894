import { call } from '#web/api/call.ts'
import { pageMember } from '#web/stores/page-member.ts'
import { storePeople, knownPeople, type KnownPerson } from '#web/stores/known-people.ts'
import { openRecordings } from '#web/stores/recordings.ts'
import { openStoredData } from '#web/stores/stored-data.ts'
import { removePersonData } from './people-storage.ts'

/**
 * Asks the server who is still signed in on this device, then deletes what this browser stores about anyone else. Keeps
 * their waiting attempts, because they haven't agreed to lose them. Without a response, rejects and deletes
 * nothing.
 */
export async function syncPeople(): Promise<readonly KnownPerson[]> {
  const { isShared, people } = await call('GET /api/people', {}, undefined, null)
  await replacePeople(isShared ? people : [])
  return knownPeople.get()
}

/** Stores the list of people on this device and deletes the data of those no longer on it. */
export async function replacePeople(people: readonly KnownPerson[]): Promise<void> {
  const remaining = [...people.map(({ id }) => id), pageMember.get() ?? '']
  const departed = knownPeople.get().filter(({ id }) => !remaining.includes(id))
  storePeople(people)
  if (departed.length === 0) return
  for (const { id } of departed) removePersonData(id)
  await Promise.allSettled([openStoredData().removeExcept(remaining), openRecordings().clear(remaining)])
}
