import { useSearchParams } from 'wouter'
import { BOOKS, type BookCode } from '#shared/domain/scripture/books.ts'
import {
  LIST_ORDERS,
  LIST_STATES,
  type ListOrder,
  type ListState,
} from '#shared/domain/verse-lists/list-order.ts'
import type { SavedEntry } from './queries.ts'

export const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'favorites', label: 'Favorites' },
  { value: 'bible', label: 'Bible Verses' },
  { value: 'custom', label: 'Custom Verses' },
] as const
export type SavedFilter = (typeof FILTERS)[number]['value']

export const FILTER_TESTS: Readonly<Record<SavedFilter, (entry: SavedEntry) => boolean>> = {
  all: () => true,
  favorites: ({ isFavorite }) => isFavorite,
  bible: ({ content }) => content.kind === 'verse',
  custom: ({ content }) => content.kind === 'card',
}

/** Which saved verses are shown, and in which order. */
export interface SavedView {
  readonly show: SavedFilter
  readonly sort: ListOrder
  /** Undefined for all books; `none` for cards from outside the Bible. */
  readonly book: BookCode | 'none' | undefined
  readonly state: ListState | undefined
}

/** Stores the view in the URL, so Back and reloads preserve it. */
export function useSavedView(): [SavedView, (change: Partial<SavedView>) => void] {
  const [search, setSearch] = useSearchParams()
  const view: SavedView = {
    show: FILTERS.find(({ value }) => value === search.get('show'))?.value ?? 'all',
    sort: LIST_ORDERS.find((order) => order === search.get('sort')) ?? 'added',
    book: BOOK_CHOICES.find((code) => code === search.get('book')),
    state: LIST_STATES.find((state) => state === search.get('state')),
  }
  return [view, (change) => setSearch(toSearchParams({ ...view, ...change }), { replace: true })]
}

const BOOK_CHOICES = [...BOOKS.map(({ code }) => code), 'none'] as const

/** Converts a view to search parameters, omitting defaults. */
const toSearchParams = ({ show, sort, book, state }: SavedView): Record<string, string> => ({
  ...(show !== 'all' && { show }),
  ...(sort !== 'added' && { sort }),
  ...(book !== undefined && { book }),
  ...(state !== undefined && { state }),
})
