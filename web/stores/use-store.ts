import { useSyncExternalStore } from 'react'
import type { Followed } from './store.ts'

/** Draws again whenever the store changes. `drawnAhead` is what a page shows that the build draws. */
export function useStore<Value>(store: Followed<Value>, drawnAhead: () => Value = store.get): Value {
  return useSyncExternalStore(store.subscribe, store.get, drawnAhead)
}
