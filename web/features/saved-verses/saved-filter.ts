import { useSearchParams } from 'wouter'
import type { SavedEntry } from './queries.ts'

/** What of the saved verses can be shown. */
export const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'favorites', label: 'Favorites' },
  { value: 'bible', label: 'Bible Verses' },
  { value: 'custom', label: 'Custom Verses' },
] as const
export type SavedFilter = (typeof FILTERS)[number]['value']

/** Whether a saved verse is shown under a filter. */
export const PASSES: Readonly<Record<SavedFilter, (entry: SavedEntry) => boolean>> = {
  all: () => true,
  favorites: ({ isFavorite }) => isFavorite,
  bible: ({ content }) => content.kind === 'verse',
  custom: ({ content }) => content.kind === 'card',
}

/** The filter is part of the address, so that Back and a reload keep it. */
export function useSavedFilter(): [SavedFilter, (filter: SavedFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const named = FILTERS.find(({ value }) => value === search.get('show'))
  return [
    named?.value ?? 'all',
    (filter) => setSearch(filter === 'all' ? {} : { show: filter }, { replace: true }),
  ]
}
