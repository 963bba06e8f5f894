import type { CurrentUser } from '#shared/contract/auth.ts'
import { call } from '#web/api/call.ts'
import { browserRecordings } from '#web/stores/recordings.ts'
import { showPeople } from './list-people.ts'
import { storeProfile } from './storage-of-people.ts'

/** Shares this device, and opens the sign-in for another person. Rejects if the server refuses. */
export async function addPerson(user: CurrentUser): Promise<void> {
  const { people } = await call('POST /api/people', {})
  storeProfile(user)
  // Only this member could have recorded these.
  await browserRecordings()
    .claim(user.id)
    .catch(() => undefined)
  await showPeople(people)
  location.assign('/login?add=person')
}
