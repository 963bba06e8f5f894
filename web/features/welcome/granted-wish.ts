import { isWish, readWaitingWish, type WaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { storedJson } from '#web/stores/browser-storage.ts'

interface Granted {
  readonly userId: string
  readonly wish: WaitingWish
}

/** What was done for a member on arrival, to show on the welcome screen. Stored until the tab is closed. */
const stored = storedJson<Granted>('granted-wish', 'session', (value) => {
  const { userId, wish } = (value ?? {}) as Partial<Granted>
  return typeof userId === 'string' && isWish(wish) ? { userId, wish } : null
})

export const storeGranted = (userId: string, wish: WaitingWish): void => stored.set({ userId, wish })

export const forgetGranted = (): void => stored.remove()

/** Returns what this member asked for before signing in, whether carried out yet or not. */
export function memberWish(userId: string): WaitingWish | null {
  const granted = stored.read()
  return granted?.userId === userId ? granted.wish : readWaitingWish()
}
