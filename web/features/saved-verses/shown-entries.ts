import { useMemo } from 'react'
import { findVersesCovered } from '#shared/domain/reading/known-chapters.ts'
import { getBook, type BookCode } from '#shared/domain/scripture/books.ts'
import { toOrderNumber } from '#shared/domain/scripture/verse-id.ts'
import { filterBySearch } from '#shared/domain/text-search.ts'
import { sortList, getListState } from '#shared/domain/verse-lists/list-order.ts'
import { type MemoryById, getLocalToday } from '#web/features/reviews/index.ts'
import { getShownText } from '#web/verse-lists/verse-or-card.ts'
import { toSearchText } from './entry-text.ts'
import type { SavedEntry } from './queries.ts'
import { FILTER_TESTS, type SavedView } from './saved-view.ts'

type Entries = readonly SavedEntry[]

/**
 * Returns the saved verses that match the view and the search, in the view's order. Until the memory has loaded,
 * any state matches.
 */
export function useShownEntries(
  entries: Entries | undefined,
  view: SavedView,
  search: string,
  inMemory: MemoryById | undefined,
): Entries {
  const { show, sort, book, state } = view
  const sorted = useMemo(() => {
    const today = getLocalToday()
    const findMemory = (entry: SavedEntry) => inMemory?.get(getShownText(entry.content).practiced.id)
    const matching = (entries ?? []).filter(
      (entry) =>
        FILTER_TESTS[show](entry) &&
        (book === undefined || (findPlace(entry)?.book ?? 'none') === book) &&
        (state === undefined || inMemory === undefined || getListState(findMemory(entry), today) === state),
    )
    return sortList(matching, sort, (entry) => ({
      place: findPlace(entry)?.order,
      added: entry.dateAdded,
      memory: findMemory(entry),
    }))
  }, [entries, show, sort, book, state, inMemory])
  return useMemo(() => filterBySearch(sorted, search, toSearchText), [sorted, search])
}

interface EntryPlace {
  readonly book: BookCode
  readonly order: number
}

const places = new WeakMap<SavedEntry, EntryPlace | null>()

/** Returns a verse's or card's place in the Bible; undefined for a card from outside the Bible. */
function findPlace(entry: SavedEntry): EntryPlace | undefined {
  const cached = places.get(entry)
  if (cached !== undefined) return cached ?? undefined
  const { content } = entry
  const covered = findVersesCovered(
    content.kind === 'verse' ? { id: content.id, reference: '' } : content.card,
  )
  const place = covered && { book: covered.book, order: toOrderNumber({ ...covered, verse: covered.first }) }
  places.set(entry, place ?? null)
  return place
}

/** Lists the books of the entries, in Bible order, to choose from. */
export function listBooks(entries: Entries): { readonly value: BookCode | 'none'; readonly label: string }[] {
  const codes = new Set(entries.flatMap((entry) => findPlace(entry)?.book ?? []))
  const books = [...codes].map(getBook).sort((a, b) => a.number - b.number)
  const hasOthers = entries.some((entry) => findPlace(entry) === undefined)
  return [
    ...books.map(({ code, name }) => ({ value: code, label: name })),
    ...(hasOthers ? [{ value: 'none' as const, label: 'No book' }] : []),
  ]
}
