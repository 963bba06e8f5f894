import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './store.ts'

/** Rerenders whenever the store changes. `drawnAhead` gives the value for prerendering. */
export function useStore<Value>(store: ReadableStore<Value>, drawnAhead: () => Value = store.get): Value {
  return useSyncExternalStore(store.subscribe, store.get, drawnAhead)
}
