import { keptFor } from '../kept-for.ts'

const load = () => import('../sign-out/forget-kept.ts')

/**
 * Forgets what this browser keeps of a member whose session has ended without a sign-out here, as signing out does; now
 * that `here`, or nobody, is signed in. Attempts that wait stay for their member. Rejects where it could not be done: the
 * next answer about who is signed in tries again.
 */
export async function leaveFormer(here: string | null): Promise<void> {
  for (const place of ['session', 'local'] as const) {
    const kept = keptFor(place)
    const former = kept.read()
    if (former !== null && former !== here) {
      const { forgetKept, forgetStorage } = await load()
      forgetStorage(place, here)
      if (place === 'local') await forgetKept(here)
    }
    if (here === null) kept.forget()
    else kept.keep(here)
  }
}
