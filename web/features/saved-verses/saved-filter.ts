import { useSearchParams } from 'wouter'
import type { SavedEntry } from './queries.ts'

export const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'favorites', label: 'Favorites' },
  { value: 'bible', label: 'Bible Verses' },
  { value: 'custom', label: 'Custom Verses' },
] as const
export type SavedFilter = (typeof FILTERS)[number]['value']

export const PASSES: Readonly<Record<SavedFilter, (entry: SavedEntry) => boolean>> = {
  all: () => true,
  favorites: ({ isFavorite }) => isFavorite,
  bible: ({ content }) => content.kind === 'verse',
  custom: ({ content }) => content.kind === 'card',
}

/** Keeps the filter in the address, so Back and reloads preserve it. */
export function useSavedFilter(): [SavedFilter, (filter: SavedFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const named = FILTERS.find(({ value }) => value === search.get('show'))
  return [
    named?.value ?? 'all',
    (filter) => setSearch(filter === 'all' ? {} : { show: filter }, { replace: true }),
  ]
}
