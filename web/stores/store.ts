import { Listeners } from './listeners.ts'

/** A value that can be followed. What it needs of React is in `use-store.ts`. */
export interface Followed<Value> {
  /** The value now; the same one until it changes. */
  readonly get: () => Value
  /** Calls back after every change; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A value that can be followed and changed. */
export interface Store<Value> extends Followed<Value> {
  /** Holds another value from now on. The one that is held already tells nobody. */
  readonly set: (next: Value) => void
}

/** Opens a store that holds `first`. */
export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Listeners()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      listeners.tell()
    },
    subscribe: listeners.add,
  }
}
