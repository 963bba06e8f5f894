import { bookByCode } from '#shared/domain/scripture/books.ts'
import { isTheme } from '#shared/domain/scripture/themes.ts'
import { isSameFilter, NO_FILTER, type VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import { storedJson } from '#web/stores/browser-storage.ts'

/** The library's tabs, each with one of its filters. */
const LIBRARY_TABS = ['book', 'theme', 'search'] as const
export type LibraryTab = (typeof LIBRARY_TABS)[number]

/** A scroll position: the row at the top edge, and how many of its pixels are above the edge. */
interface ListPlace {
  readonly row: number
  readonly offset: number
}

/** The library's state when a member left it, to restore after practice or a reload. */
export interface LeftLibrary {
  readonly tab: LibraryTab
  readonly filter: VerseFilter
  readonly place: ListPlace
}

const TOP: ListPlace = { row: 0, offset: 0 }

const FIRST: LeftLibrary = { tab: 'book', filter: NO_FILTER, place: TOP }

export interface PlaceKeeper {
  /** The scroll position for this filter, or the top if it isn't the last filter used. */
  readonly placeIn: (filter: VerseFilter) => ListPlace
  readonly stay: (filter: VerseFilter, place: ListPlace) => void
  readonly last: () => ListPlace
  readonly forget: () => void
}

export function placeKeeper(left: LeftLibrary): PlaceKeeper {
  let lastPlace = { filter: left.filter, place: left.place }
  return {
    placeIn: (filter) => (isSameFilter(filter, lastPlace.filter) ? lastPlace.place : TOP),
    stay(filter, place) {
      lastPlace = { filter, place }
    },
    last: () => lastPlace.place,
    forget() {
      lastPlace = { ...lastPlace, place: TOP }
    },
  }
}

export function leftLibrary(memberId: string): LeftLibrary {
  const { memberId: whose, ...left } = stored.read() ?? { memberId, ...FIRST }
  return whose === memberId ? left : FIRST
}

/** Lasts until the tab is closed. */
export function storeLeftLibrary(memberId: string, left: LeftLibrary): void {
  stored.set({ memberId, ...left })
}

interface Kept extends LeftLibrary {
  readonly memberId: string
}

const stored = storedJson<Kept>('bible-library', 'session', (value) =>
  typeof value === 'object' && value !== null ? parseLeft(value) : null,
)

/** Another version of the page may have stored it. */
function parseLeft({ memberId, tab, filter, place }: Partial<Kept>): Kept {
  const { book, theme, search } = filter ?? NO_FILTER
  return {
    memberId: String(memberId),
    tab: LIBRARY_TABS.find((each) => each === tab) ?? FIRST.tab,
    filter: {
      book: bookByCode(String(book))?.code ?? null,
      theme: typeof theme === 'string' && isTheme(theme) ? theme : null,
      search: typeof search === 'string' ? search : '',
    },
    place: { row: Number(place?.row) || 0, offset: Number(place?.offset) || 0 },
  }
}
