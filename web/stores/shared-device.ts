import { openStoredText } from './browser-storage.ts'
import { Listeners } from './listeners.ts'
import type { ReadableStore } from './store.ts'

/** The stored people of a shared device; nothing if there is only one person. */
export const storedPeople = openStoredText('people', 'local')

export const peopleListeners = new Listeners()

/** Whether several people share this device. Also reports changes by other tabs. */
export const sharedDevice: ReadableStore<boolean> = {
  get: () => storedPeople.read() !== null,
  subscribe(listener) {
    const unsubscribe = peopleListeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      removeEventListener('storage', listener)
      unsubscribe()
    }
  },
}
