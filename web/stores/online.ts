import type { ReadableStore } from './store.ts'

/** Whether there may be a network. True if the browser doesn't know. */
export const online: ReadableStore<boolean> = {
  get: () => navigator.onLine !== false,
  subscribe(listener) {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}
