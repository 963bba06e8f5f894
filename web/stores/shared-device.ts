import { storedText } from './browser-storage.ts'
import { Listeners } from './listeners.ts'
import type { Followed } from './store.ts'

/** The people of a shared device as stored; nothing in a browser of one person. */
export const storedPeople = storedText('people', 'local')

export const peopleListeners = new Listeners()

/** Whether several people share this device. Also reports changes by other tabs. */
export const sharedDevice: Followed<boolean> = {
  get: () => storedPeople.read() !== null,
  subscribe(listener) {
    const leave = peopleListeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      removeEventListener('storage', listener)
      leave()
    }
  },
}
