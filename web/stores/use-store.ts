import { useSyncExternalStore } from 'react'
import type { ReadableStore } from './store.ts'

/** Rerenders whenever the store changes. `prerendered` returns the value for prerendering. */
export function useStore<Value>(store: ReadableStore<Value>, prerendered: () => Value = store.get): Value {
  return useSyncExternalStore(store.subscribe, store.get, prerendered)
}
