import { useSyncExternalStore } from 'react'
import { NO_FILTER, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'

/**
 * What the list is narrowed down by at present. It is not the screen's own state: with every key that is typed, only what
 * shows the filter is drawn again.
 */
export interface FilterChoice {
  readonly get: () => VerseFilter
  /** Takes what has changed; the rest stays. */
  readonly change: (changes: Partial<VerseFilter>) => void
  readonly reset: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Holds the choice, beginning with `filter`. */
export function filterChoice(filter: VerseFilter): FilterChoice {
  let chosen = filter
  const listeners = new Set<() => void>()
  const change = (changes: Partial<VerseFilter>) => {
    chosen = { ...chosen, ...changes }
    for (const listener of listeners) listener()
  }
  return {
    get: () => chosen,
    change,
    reset: () => change(NO_FILTER),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Follows the choice. */
export function useFilter(choice: FilterChoice): VerseFilter {
  return useSyncExternalStore(choice.subscribe, choice.get)
}
