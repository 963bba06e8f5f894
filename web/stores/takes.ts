import { storedText } from './browser-storage.ts'
import { createStore, type Followed } from './store.ts'

/** Whether somebody recites in this tab: nothing may come between. */
export const takeUnderWay = createStore(false)

const kept = storedText('takes-finished', 'local')

const finished = createStore(Number(kept.read()) || 0)

/** How many takes have been finished in this browser. */
export const takesFinished: Followed<number> = finished

/** Counts one more. */
export function countFinishedTake(): void {
  finished.set(finished.get() + 1)
  kept.keep(`${finished.get()}`)
}
