import { openStoredText } from './browser-storage.ts'
import { Listeners } from './listeners.ts'
import type { Store } from './store.ts'

/**
 * A choice stored in this browser under `key`, as a plain word. Defaults to the first of `values`. `accepts`
 * recognizes choices that can't be listed. Never throws: without storage, a choice lasts as long as the page. Also
 * reports choices made in other tabs.
 */
export function openStoredChoice<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
  accepts: (text: string) => text is Value = (text): text is Value => values.some((value) => value === text),
): Store<Value> {
  const text = openStoredText(key, 'local')
  const listeners = new Listeners()
  let unsaved: Value = values[0]
  return {
    get() {
      const stored = text.read()
      return stored !== null && accepts(stored) ? stored : unsaved
    },
    set(value) {
      unsaved = value
      text.set(value)
      listeners.notify()
    },
    subscribe(listener) {
      const unsubscribe = listeners.add(listener)
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) listener()
      }
      addEventListener('storage', onStorage)
      return () => {
        removeEventListener('storage', onStorage)
        unsubscribe()
      }
    },
  }
}
