import {
  type FoundVerses,
  isSameFilter,
  NO_FILTER,
  type VerseFilter,
} from '#shared/domain/scripture/verse-search.ts'
import type { Connect, FromFinder, ListedVerse } from './finder/protocol.ts'

/** What a search has come to, with what was searched for. */
export interface Found extends FoundVerses {
  readonly filter: VerseFilter
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
  /** How many letters the text of each has: asked of all of them at once, far oftener than the texts. */
  readonly letters: readonly number[]
  /** Null until the first answer for this translation. Its `filter` may be an earlier one than was asked last. */
  readonly found: Found | null
}

/** The library as the screen has it. It lists one translation at a time. */
export interface Library {
  readonly state: () => LibraryState
  readonly subscribe: (listener: () => void) => () => void
  /** Shows a translation. One that is there already stays. */
  readonly open: (translation: string) => void
  /** Tries again after a failure. */
  readonly openAgain: () => void
  /** Asks for the verses that pass a filter. Only the answer to the last question is shown. */
  readonly find: (filter: VerseFilter) => void
  /** Gets ready for a search. */
  readonly prepare: () => void
}

const EMPTY: LibraryState = {
  translation: '',
  phase: 'loading',
  isSignedOut: false,
  verses: [],
  held: 0,
  letters: [],
  found: null,
}

/** Opens a library behind a line to its finder. */
export function createLibrary(connect: Connect): Library {
  let state = EMPTY
  let [verses, letters]: [ListedVerse[], number[]] = [[], []]
  let [visit, question] = [0, 0]
  let asked: VerseFilter = NO_FILTER
  const listeners = new Set<() => void>()
  const change = (changes: Partial<LibraryState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const add = (more: readonly ListedVerse[], isFirst: boolean) => {
    if (isFirst) [verses, letters] = [[], []]
    for (const verse of more) {
      verses.push(verse)
      letters.push(verse.text.length)
    }
    const { found } = state
    // Where nothing is asked, all of them are found.
    const isAll = found !== null && found.positions === null
    change({
      verses,
      letters,
      held: verses.length,
      ...(isAll && { found: { ...found, count: verses.length } }),
      ...(isFirst && !isAll && { found: null }),
    })
  }
  const hear = (message: FromFinder) => {
    if (message.visit !== visit) return
    if (message.kind === 'verses') add(message.verses, message.isFirst)
    else if (message.kind === 'whole') change({ phase: 'whole' })
    else if (message.kind === 'failed') change({ phase: 'failed', isSignedOut: message.isSignedOut })
    else if (message.question === question) {
      const count = message.found.positions?.length ?? verses.length
      change({ found: { ...message.found, filter: asked, count } })
    }
  }
  const ask = connect(hear, () => change({ phase: 'failed' }))

  const openNow = (translation: string) => {
    visit += 1
    change({ ...EMPTY, translation })
    ask({ kind: 'open', visit, translation })
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    open(translation) {
      if (translation !== state.translation || state.phase === 'failed') openNow(translation)
    },
    openAgain: () => openNow(state.translation),
    find(filter) {
      if (question > 0 && isSameFilter(filter, asked)) return
      question += 1
      asked = filter
      ask({ kind: 'find', question, filter })
    },
    prepare: () => ask({ kind: 'prepare' }),
  }
}

/** The place in `verses` of a row of what was found. */
export const positionInRow = ({ positions }: Pick<Found, 'positions'>, row: number): number =>
  positions?.[row] ?? row

/** The verse in a row of what was found. */
export function verseInRow({ verses, found }: LibraryState, row: number): ListedVerse | undefined {
  return verses[found === null ? row : positionInRow(found, row)]
}
