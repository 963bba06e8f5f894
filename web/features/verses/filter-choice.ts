import { NO_FILTER, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { createStore, type Followed } from '#web/stores/store.ts'
import { useStore } from '#web/stores/use-store.ts'

/**
 * The current filter. It is not React state of the screen, so that a keystroke redraws only what shows the filter.
 */
export interface FilterChoice extends Followed<VerseFilter> {
  /** Takes what has changed; the rest stays. */
  readonly change: (changes: Partial<VerseFilter>) => void
  readonly reset: () => void
}

/** Holds the choice, beginning with `filter`. */
export function filterChoice(filter: VerseFilter): FilterChoice {
  const { get, set, subscribe } = createStore(filter)
  return {
    get,
    subscribe,
    change: (changes) => set({ ...get(), ...changes }),
    reset: () => set({ ...NO_FILTER }),
  }
}

/** Follows the choice. */
export const useFilter = (choice: FilterChoice): VerseFilter => useStore(choice)
