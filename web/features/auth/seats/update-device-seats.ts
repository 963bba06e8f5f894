import type { CurrentUser } from '#shared/contract/auth.ts'

/**
 * Refreshes the list of people on this device after its seats changed, and assigns recordings stored here to the
 * guardian.
 */
export async function updateDeviceSeats(user: CurrentUser): Promise<void> {
  const [{ syncPeople }, { storeProfile }, { openRecordings }] = await Promise.all([
    import('../people/sync-people.ts'),
    import('../people/storage-of-people.ts'),
    import('#web/stores/recordings.ts'),
  ])
  storeProfile(user)
  await openRecordings()
    .claim(user.id)
    .catch(() => undefined)
  await syncPeople()
}
