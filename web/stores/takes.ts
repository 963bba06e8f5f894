import { openStoredText } from './browser-storage.ts'
import { createStore, type ReadableStore } from './store.ts'

/** Whether a recitation is in progress in this tab, which nothing may interrupt. */
export const takeInProgress = createStore(false)

const stored = openStoredText('takes-finished', 'local')

const finished = createStore(Number(stored.read()) || 0)

export const finishedTakes: ReadableStore<number> = finished

export function countFinishedTake(): void {
  finished.set(finished.get() + 1)
  stored.set(`${finished.get()}`)
}
