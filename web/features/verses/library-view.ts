import { findBookByCode } from '#shared/domain/scripture/books.ts'
import { isTheme } from '#shared/domain/scripture/themes.ts'
import { isSameFilter, NO_FILTER, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { openStoredJson } from '#web/stores/browser-storage.ts'

/** The library's tabs, each with one of its filters. */
const LIBRARY_TABS = ['book', 'theme', 'search'] as const
export type LibraryTab = (typeof LIBRARY_TABS)[number]

/** A scroll position: the row at the top edge, and how many of its pixels are above the edge. */
interface ScrollPosition {
  readonly row: number
  readonly offset: number
}

/** The library's state when a member left it, to restore after practice or a reload. */
export interface LibraryView {
  readonly tab: LibraryTab
  readonly filter: VerseFilter
  readonly place: ScrollPosition
}

const TOP: ScrollPosition = { row: 0, offset: 0 }

const INITIAL_VIEW: LibraryView = { tab: 'book', filter: NO_FILTER, place: TOP }

export interface ScrollMemory {
  /** The scroll position for this filter, or the top if it isn't the last filter used. */
  readonly getPlace: (filter: VerseFilter) => ScrollPosition
  readonly record: (filter: VerseFilter, place: ScrollPosition) => void
  readonly last: () => ScrollPosition
  readonly forget: () => void
}

export function createScrollMemory(view: LibraryView): ScrollMemory {
  let latest = { filter: view.filter, place: view.place }
  return {
    getPlace: (filter) => (isSameFilter(filter, latest.filter) ? latest.place : TOP),
    record(filter, place) {
      latest = { filter, place }
    },
    last: () => latest.place,
    forget() {
      latest = { ...latest, place: TOP }
    },
  }
}

export function loadLibraryView(memberId: string): LibraryView {
  const { memberId: owner, ...view } = stored.read() ?? { memberId, ...INITIAL_VIEW }
  return owner === memberId ? view : INITIAL_VIEW
}

/** Stores the view until the tab is closed. */
export function storeLibraryView(memberId: string, view: LibraryView): void {
  stored.set({ memberId, ...view })
}

interface StoredView extends LibraryView {
  readonly memberId: string
}

const stored = openStoredJson<StoredView>('bible-library', 'session', (value) =>
  typeof value === 'object' && value !== null ? parseView(value) : null,
)

/** Parses a stored view, which another version of the page may have stored. */
function parseView({ memberId, tab, filter, place }: Partial<StoredView>): StoredView {
  const { book, theme, search } = filter ?? NO_FILTER
  return {
    memberId: String(memberId),
    tab: LIBRARY_TABS.find((known) => known === tab) ?? INITIAL_VIEW.tab,
    filter: {
      book: findBookByCode(String(book))?.code ?? null,
      theme: typeof theme === 'string' && isTheme(theme) ? theme : null,
      search: typeof search === 'string' ? search : '',
    },
    place: { row: Number(place?.row) || 0, offset: Number(place?.offset) || 0 },
  }
}
