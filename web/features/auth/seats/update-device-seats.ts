import type { CurrentUser } from '#shared/contract/auth.ts'

/**
 * Assigns the recordings stored here to the guardian and refreshes the list of people on this device. Call it after the
 * device's seats change.
 */
export async function updateDeviceSeats(user: CurrentUser): Promise<void> {
  const [{ syncPeople }, { storeProfile }, { openRecordings }] = await Promise.all([
    import('../people/sync-people.ts'),
    import('../people/people-storage.ts'),
    import('#web/stores/recordings.ts'),
  ])
  storeProfile(user)
  await openRecordings()
    .claim(user.id)
    .catch(() => undefined)
  await syncPeople()
}
