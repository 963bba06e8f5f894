import { knownPeople } from '#web/stores/known-people.ts'
import { listPeople } from '../people/list-people.ts'
import { changeStorage, storeProfile } from '../people/storage-of-people.ts'
import { rememberedMember } from '../remembered-member.ts'
import { storedFor } from './stored-for.ts'
import { forgetStored, forgetStorage } from '../sign-out/forget-stored.ts'

/**
 * Clears what this browser stores of a member whose session ended elsewhere, like signing out does. `here` is the
 * member now signed in, or null. Waiting attempts stay for their owner. On a shared device, other people keep their
 * data; the server says who they are, and without its answer nothing changes.
 */
export async function forgetFormerMember(here: string | null): Promise<void> {
  const isShared = knownPeople.get().length > 0
  const stays = isShared ? (await listPeople()).map(({ id }) => id) : []
  if (isShared) switchSettings(here, stays)
  for (const place of ['session', 'local'] as const) {
    const stored = storedFor(place)
    const former = stored.read()
    if (former !== null && former !== here) {
      const owners = here === null ? stays : [here, ...stays]
      forgetStorage(place, here, owners)
      if (place === 'local') await forgetStored(owners)
    }
    if (here === null) stored.remove()
    else stored.set(here)
  }
}

/** Switches the settings if this browser still has those of another person on this device, or of a visitor. */
function switchSettings(here: string | null, people: readonly string[]): void {
  const user = rememberedMember.read()
  const mine = user !== null && user.id === here ? user : null
  const former = storedFor('local').read()
  const isChanged = former !== here && (former === null || people.includes(former))
  if (isChanged) changeStorage(former, here, mine)
  if (isChanged && here === null) storedFor('local').remove()
  if (mine !== null) storeProfile(mine)
}
