import {
  type VerseMatches,
  isSameFilter,
  NO_FILTER,
  type VerseFilter,
} from '#shared/domain/scripture/verse-search.ts'
import { createStore, type Followed } from '#web/stores/store.ts'
import type { Ask, Connect, FromFinder, ListedVerse } from './finder/protocol.ts'

/** What a search has come to, with what was searched for. */
export interface SearchResult extends VerseMatches {
  readonly filter: VerseFilter
  /** Whether it may still change because typed references cannot be read yet. */
  readonly isProvisional: boolean
  /** How many verses there are. */
  readonly count: number
}

/** What is there of the library. */
export interface LibraryState {
  readonly translation: string
  /** `loading` until the last verse has come; `failed` where it does not come. */
  readonly phase: 'loading' | 'whole' | 'failed'
  /** Whether it failed because the server does not know the member any more. */
  readonly isSignedOut: boolean
  /** The verses that are here, in Bible order. Grows in place; `held` says how far. */
  readonly verses: readonly ListedVerse[]
  readonly held: number
  /** The length of each text. Row heights ask for all of them at once, far more often than for the texts. */
  readonly letters: readonly number[]
  /** Null until the first answer for this translation. Its `filter` may be an earlier one than was asked last. */
  readonly found: SearchResult | null
}

/** The library as the screen has it. It lists one translation at a time. */
export interface Library extends Followed<LibraryState> {
  /** Shows a translation. One that is there already stays. */
  readonly open: (translation: string) => void
  /** Tries again after a failure. */
  readonly openAgain: () => void
  /** Asks for the verses that pass a filter. Only the answer to the last question is shown. */
  readonly find: (filter: VerseFilter) => void
  /** Gets ready for a search. */
  readonly prepare: () => void
}

/** A library that has not been opened. */
export const EMPTY_LIBRARY: LibraryState = {
  translation: '',
  phase: 'loading',
  isSignedOut: false,
  verses: [],
  held: 0,
  letters: [],
  found: null,
}

/** Opens a library behind a line to its finder. */
export const createLibrary = (connect: Connect): Library => new LibraryBehindLine(connect)

/** Asks the finder for the page, and keeps what it answers. The lists of verses and letters grow in place. */
class LibraryBehindLine implements Library {
  readonly #state = createStore(EMPTY_LIBRARY)
  readonly #ask: Ask
  #verses: ListedVerse[] = []
  #letters: number[] = []
  /** Answers to earlier visits and questions are dropped. */
  #visit = 0
  #question = 0
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
    const shown = this.get()
    if (translation !== shown.translation || shown.phase === 'failed') this.#open(translation)
  }

  readonly openAgain = () => this.#open(this.get().translation)

  readonly find = (filter: VerseFilter) => {
    if (this.#question > 0 && isSameFilter(filter, this.#asked)) return
    this.#question += 1
    this.#asked = filter
    this.#ask({ kind: 'find', question: this.#question, filter })
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

  #handle(message: FromFinder): void {
    if (message.visit !== this.#visit) return
    if (message.kind === 'verses') this.#add(message.verses, message.isFirst)
    else if (message.kind === 'whole') this.#change({ phase: 'whole' })
    else if (message.kind === 'failed') this.#change({ phase: 'failed', isSignedOut: message.isSignedOut })
    else if (message.question === this.#question) {
      const count = message.found.positions?.length ?? this.#verses.length
      const { found, isProvisional } = message
      this.#change({ found: { ...found, isProvisional, filter: this.#asked, count } })
    }
  }

  #add(more: readonly ListedVerse[], isFirst: boolean): void {
    if (isFirst) [this.#verses, this.#letters] = [[], []]
    for (const verse of more) {
      this.#verses.push(verse)
      this.#letters.push(verse.text.length)
    }
    const { found } = this.get()
    // Where nothing is asked, all of them are found.
    const isAll = found !== null && found.positions === null
    this.#change({
      verses: this.#verses,
      letters: this.#letters,
      held: this.#verses.length,
      ...(isAll && { found: { ...found, count: this.#verses.length } }),
      ...(isFirst && !isAll && { found: null }),
    })
  }
}

/** A list of this many verses is a whole Bible: the KJV has 31,102, and newer translations leave a few of them out. */
const WHOLE_VERSES = 31_000

/** Whether less than the whole Bible is here in this translation. To be asked once all of it has come. */
export const isInPart = ({ held }: Pick<LibraryState, 'held'>): boolean => held < WHOLE_VERSES

/** The place in `verses` of a row of what was found. */
export const positionInRow = ({ positions }: Pick<SearchResult, 'positions'>, row: number): number =>
  positions?.[row] ?? row

/** The verse in a row of what was found. */
export function verseInRow({ verses, found }: LibraryState, row: number): ListedVerse | undefined {
  return verses[found === null ? row : positionInRow(found, row)]
}
