import { isWish, waitingWish, type WaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { storedJson } from '#web/stores/browser-storage.ts'

interface Granted {
  readonly userId: string
  readonly wish: WaitingWish
}

/** What was done for a member on arrival, shown first on the welcome screen; stored until the tab is closed. */
const stored = storedJson<Granted>('granted-wish', 'session', (kept) => {
  const { userId, wish } = (kept ?? {}) as Partial<Granted>
  return typeof userId === 'string' && isWish(wish) ? { userId, wish } : null
})

export const storeGranted = (userId: string, wish: WaitingWish): void => stored.keep({ userId, wish })

export const forgetGranted = (): void => stored.forget()

/** What this member wanted before they signed in, done already or not yet. */
export function wishOf(userId: string): WaitingWish | null {
  const granted = stored.read()
  return granted?.userId === userId ? granted.wish : waitingWish()
}
