import { Listeners } from './listeners.ts'

export interface ReadableStore<Value> {
  /** The current value; the same object until it changes. */
  readonly get: () => Value
  /** Calls the listener after every change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Store<Value> extends ReadableStore<Value> {
  /** Sets the value. Setting the current value again notifies no listeners. */
  readonly set: (next: Value) => void
}

export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Listeners()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      listeners.notify()
    },
    subscribe: listeners.add,
  }
}
