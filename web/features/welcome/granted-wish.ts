import { isWish, readWaitingWish, type WaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { openStoredJson } from '#web/stores/browser-storage.ts'

interface Granted {
  readonly userId: string
  readonly wish: WaitingWish
}

/** The wish granted to a member on arrival, shown on the welcome screen. Stored until the tab is closed. */
const storedWish = openStoredJson<Granted>('granted-wish', 'session', (value) => {
  const { userId, wish } = (value ?? {}) as Partial<Granted>
  return typeof userId === 'string' && isWish(wish) ? { userId, wish } : null
})

export const storeGrantedWish = (userId: string, wish: WaitingWish): void => storedWish.set({ userId, wish })

export const clearGrantedWish = (): void => storedWish.remove()

/** Returns what this member asked for before signing in, whether or not it was carried out. */
export function findWish(userId: string): WaitingWish | null {
  const granted = storedWish.read()
  return granted?.userId === userId ? granted.wish : readWaitingWish()
}
