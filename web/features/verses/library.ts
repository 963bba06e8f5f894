import {
  type VerseMatches,
  isSameFilter,
  NO_FILTER,
  type VerseFilter,
} from '#shared/domain/scripture/verse-search.ts'
import { createStore, type ReadableStore } from '#web/stores/store.ts'
import type { Ask, Connect, FinderResponse, ListedVerse } from './finder/protocol.ts'

export interface SearchResult extends VerseMatches {
  readonly filter: VerseFilter
  /** Whether the result may change once the reference parser is ready. */
  readonly isProvisional: boolean
  /** Whether the search names verses past the end of a chapter. */
  readonly isCut: boolean
  /** How many verses a complete Bible has for the references in the search; `named` counts those found here. */
  readonly namedInFull: number
  readonly count: number
}

export interface LibraryState {
  readonly translation: string
  /** `loading` until the last verse arrives; `failed` if it can't. */
  readonly phase: 'loading' | 'whole' | 'failed'
  /** Whether it failed because the session ended. */
  readonly isSignedOut: boolean
  /** The verses loaded so far, in Bible order. Grows in place up to `loadedCount`. */
  readonly verses: readonly ListedVerse[]
  readonly loadedCount: number
  /** The length of each text, because row heights need all lengths, far more often than the texts. */
  readonly letterCounts: readonly number[]
  /** Null until the first result for this translation. Its `filter` may be older than the last search. */
  readonly result: SearchResult | null
}

export interface Library extends ReadableStore<LibraryState> {
  /** Shows a translation, without reloading the current one. */
  readonly open: (translation: string) => void
  readonly reopen: () => void
  /** Searches for verses that match a filter. Only the latest result is shown. */
  readonly find: (filter: VerseFilter) => void
  readonly prepare: () => void
}

export const EMPTY_LIBRARY: LibraryState = {
  translation: '',
  phase: 'loading',
  isSignedOut: false,
  verses: [],
  loadedCount: 0,
  letterCounts: [],
  result: null,
}

export const createLibrary = (connect: Connect): Library => new LibraryClient(connect)

/**
 * Sends the page's requests to the finder and stores its responses. The lists of verses and lengths grow in place.
 */
class LibraryClient implements Library {
  readonly #state = createStore(EMPTY_LIBRARY)
  readonly #ask: Ask
  #verses: ListedVerse[] = []
  #letterCounts: number[] = []
  /** Identify responses to earlier visits and searches, which are dropped. */
  #visit = 0
  #searchId = 0
  #asked: VerseFilter = NO_FILTER

  readonly get = this.#state.get
  readonly subscribe = this.#state.subscribe

  constructor(connect: Connect) {
    this.#ask = connect(
      (message) => this.#handle(message),
      () => this.#change({ phase: 'failed' }),
    )
  }

  readonly open = (translation: string) => {
    const current = this.get()
    if (translation !== current.translation || current.phase === 'failed') this.#open(translation)
  }

  readonly reopen = () => this.#open(this.get().translation)

  readonly find = (filter: VerseFilter) => {
    if (this.#searchId > 0 && isSameFilter(filter, this.#asked)) return
    this.#searchId += 1
    this.#asked = filter
    this.#ask({ kind: 'find', searchId: this.#searchId, filter })
  }

  readonly prepare = () => this.#ask({ kind: 'prepare' })

  #open(translation: string): void {
    this.#visit += 1
    this.#change({ ...EMPTY_LIBRARY, translation })
    this.#ask({ kind: 'open', visit: this.#visit, translation })
  }

  #change(changes: Partial<LibraryState>): void {
    this.#state.set({ ...this.get(), ...changes })
  }

  #handle(message: FinderResponse): void {
    if (message.visit !== this.#visit) return
    if (message.kind === 'verses') this.#add(message.verses, message.isFirst)
    else if (message.kind === 'whole') this.#change({ phase: 'whole' })
    else if (message.kind === 'failed') this.#change({ phase: 'failed', isSignedOut: message.isSignedOut })
    else if (message.searchId === this.#searchId) {
      const count = message.matches.positions?.length ?? this.#verses.length
      const { matches, isProvisional, isCut, namedInFull } = message
      this.#change({ result: { ...matches, isProvisional, isCut, namedInFull, filter: this.#asked, count } })
    }
  }

  #add(added: readonly ListedVerse[], isFirst: boolean): void {
    if (isFirst) [this.#verses, this.#letterCounts] = [[], []]
    for (const verse of added) {
      this.#verses.push(verse)
      this.#letterCounts.push(verse.text.length)
    }
    const { result } = this.get()
    // Without a filter, all verses are found.
    const isAll = result !== null && result.positions === null
    this.#change({
      verses: this.#verses,
      letterCounts: this.#letterCounts,
      loadedCount: this.#verses.length,
      ...(isAll && { result: { ...result, count: this.#verses.length } }),
      ...(isFirst && !isAll && { result: null }),
    })
  }
}

/** The minimum number of verses in a complete Bible: the KJV has 31,102, and newer translations omit a few. */
const MIN_COMPLETE_VERSES = 31_000

/** Checks whether we have only part of the Bible in this translation. Call it once the list is complete. */
export const isPartial = ({ loadedCount }: Pick<LibraryState, 'loadedCount'>): boolean =>
  loadedCount < MIN_COMPLETE_VERSES

/** Returns how many verses a search found; null until it's final, because it grows while verses load. */
export const getFinalCount = (
  { phase, result }: Pick<LibraryState, 'phase' | 'result'>,
  isSearching: boolean,
): number | null => (phase === 'whole' && result !== null && !isSearching ? result.count : null)

export const getPositionInRow = ({ positions }: Pick<SearchResult, 'positions'>, row: number): number =>
  positions?.[row] ?? row

export function getVerseInRow({ verses, result }: LibraryState, row: number): ListedVerse | undefined {
  return verses[result === null ? row : getPositionInRow(result, row)]
}
