import { call } from '#web/api/call.ts'
import { pageMember } from '#web/stores/page-member.ts'
import { storePeople, knownPeople, type KnownPerson } from '#web/stores/known-people.ts'
import { browserRecordings } from '#web/stores/recordings.ts'
import { storedData } from '#web/stores/stored-data.ts'
import { forgetStorageOf } from './storage-of-people.ts'

/**
 * Asks the server who is still signed in on this device, and deletes what this browser stores of the others.
 * Keeps their waiting attempts, because they haven't agreed to lose them. Rejects without a response, and then
 * deletes nothing.
 */
export async function listPeople(): Promise<readonly KnownPerson[]> {
  const { isShared, people } = await call('GET /api/people', {}, undefined, null)
  await showPeople(isShared ? people : [])
  return knownPeople.get()
}

export async function showPeople(people: readonly KnownPerson[]): Promise<void> {
  const stays = [...people.map(({ id }) => id), pageMember.get() ?? '']
  const departed = knownPeople.get().filter(({ id }) => !stays.includes(id))
  storePeople(people)
  if (departed.length === 0) return
  for (const { id } of departed) forgetStorageOf(id)
  await Promise.allSettled([storedData().removeExcept(stays), browserRecordings().clear(stays)])
}
