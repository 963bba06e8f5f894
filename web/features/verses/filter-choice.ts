import { NO_FILTER, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { createStore, type Followed } from '#web/stores/store.ts'
import { useStore } from '#web/stores/use-store.ts'

/**
 * What the list is narrowed down by at present. It is not the screen's own state: with every key that is typed, only what
 * shows the filter is drawn again.
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
