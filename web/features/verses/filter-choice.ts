import { NO_FILTER, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { createStore, type ReadableStore } from '#web/stores/store.ts'
import { useStore } from '#web/stores/use-store.ts'

/**
 * The current filter. Kept outside React state, so a keystroke rerenders only the components that show the filter.
 */
export interface FilterChoice extends ReadableStore<VerseFilter> {
  readonly change: (changes: Partial<VerseFilter>) => void
  readonly reset: () => void
}

export function createFilterChoice(filter: VerseFilter): FilterChoice {
  const { get, set, subscribe } = createStore(filter)
  return {
    get,
    subscribe,
    change: (changes) => set({ ...get(), ...changes }),
    reset: () => set({ ...NO_FILTER }),
  }
}

export const useFilter = (choice: FilterChoice): VerseFilter => useStore(choice)
