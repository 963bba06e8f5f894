import { knownPeople } from '#web/stores/known-people.ts'
import { syncPeople } from '../people/sync-people.ts'
import { changeStorage, storeProfile } from '../people/people-storage.ts'
import { rememberedMember } from '../remembered-member.ts'
import { storedOwner } from './stored-owner.ts'
import { clearMemberData, clearStorage } from '../sign-out/clear-stored-data.ts'

/**
 * Clears what this browser stores about a member whose session ended elsewhere, as signing out does. `current` is the
 * member now signed in, or null. Waiting attempts stay for their owner. On a shared device, other people keep their
 * data; the server reports who they are, and without its response, nothing changes.
 */
export async function forgetFormerMember(current: string | null): Promise<void> {
  const isShared = knownPeople.get().length > 0
  const remaining = isShared ? (await syncPeople()).map(({ id }) => id) : []
  if (isShared) switchSettings(current, remaining)
  for (const area of ['session', 'local'] as const) {
    const stored = storedOwner(area)
    const former = stored.read()
    if (former !== null && former !== current) {
      const owners = current === null ? remaining : [current, ...remaining]
      clearStorage(area, current, owners)
      if (area === 'local') await clearMemberData(owners)
    }
    if (current === null) stored.remove()
    else stored.set(current)
  }
}

/** Switches the settings if this browser still has those of another person on this device, or of a visitor. */
function switchSettings(current: string | null, people: readonly string[]): void {
  const user = rememberedMember.read()
  const currentUser = user !== null && user.id === current ? user : null
  const former = storedOwner('local').read()
  const isChanged = former !== current && (former === null || people.includes(former))
  if (isChanged) changeStorage(former, current, currentUser)
  if (isChanged && current === null) storedOwner('local').remove()
  if (currentUser !== null) storeProfile(currentUser)
}
