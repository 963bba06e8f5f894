import { storedFor } from './stored-for.ts'
import { forgetStored, forgetStorage } from '../sign-out/forget-stored.ts'

/**
 * Clears what this browser stores of a member whose session ended elsewhere, like signing out does. `here` is
 * the member now signed in, or null. Waiting attempts stay for their owner.
 */
export async function leaveFormer(here: string | null): Promise<void> {
  for (const place of ['session', 'local'] as const) {
    const kept = storedFor(place)
    const former = kept.read()
    if (former !== null && former !== here) {
      forgetStorage(place, here)
      if (place === 'local') await forgetStored(here)
    }
    if (here === null) kept.forget()
    else kept.keep(here)
  }
}
