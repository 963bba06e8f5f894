import type { DevicePeople } from '#shared/contract/people.ts'
import { knownPeople } from '#web/stores/known-people.ts'

export const isDeviceShared = (): boolean => knownPeople.get().length > 0

/** Stores the server's list of the people on this device and deletes the data of those no longer on it. */
export async function updatePeople({ isShared, people }: DevicePeople): Promise<void> {
  const { replacePeople } = await import('./sync-people.ts')
  await replacePeople(isShared ? people : [])
}
