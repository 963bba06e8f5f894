import { storedFor } from './stored-for.ts'
import { forgetStored, forgetStorage } from '../sign-out/forget-stored.ts'

/**
 * Forgets what this browser keeps of a member whose session has ended without a sign-out here, as signing out does; now
 * that `here`, or nobody, is signed in. Attempts that wait stay for their member.
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
