import type { CurrentUser } from '#shared/contract/auth.ts'

/** Shows this device's people again after its seats have changed. The guardian's own recordings become theirs by name. */
export async function showSeatsHere(user: CurrentUser): Promise<void> {
  const [{ listPeople }, { storeProfile }, { browserRecordings }] = await Promise.all([
    import('../people/list-people.ts'),
    import('../people/storage-of-people.ts'),
    import('#web/stores/recordings.ts'),
  ])
  storeProfile(user)
  await browserRecordings()
    .claim(user.id)
    .catch(() => undefined)
  await listPeople()
}
