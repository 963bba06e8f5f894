import type { CurrentUser } from '#shared/contract/auth.ts'
import { call } from '#web/api/call.ts'
import { openRecordings } from '#web/stores/recordings.ts'
import { replacePeople } from './sync-people.ts'
import { storeProfile } from './people-storage.ts'

/** Marks this device as shared and opens the sign-in form for another person. Rejects if the server refuses. */
export async function addPerson(user: CurrentUser): Promise<void> {
  const { people } = await call('POST /api/people', {})
  storeProfile(user)
  // Only this member could have made the existing recordings.
  await openRecordings()
    .claim(user.id)
    .catch(() => undefined)
  await replacePeople(people)
  location.assign('/login?add=person')
}
