import type { VerseMatches, VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'

/** What the page says to the finder, and the finder to the page. Both may be of different ages: see `visit`, `question`. */

/** A verse as a row of the list shows it. */
export type ListedVerse = Pick<Verse, 'id' | 'reference' | 'text' | 'layout' | 'theme'>

export type ToFinder =
  /** Lists a translation, by its code. What belongs to an earlier visit is dropped on both sides. */
  | { readonly kind: 'open'; readonly visit: number; readonly translation: string }
  /** Somebody is about to search. */
  | { readonly kind: 'prepare' }
  /** Takes the place of the question before. Answered again whenever the answer changes. */
  | { readonly kind: 'find'; readonly question: number; readonly filter: VerseFilter }

export type FromFinder =
  /** The next verses of the list in Bible order; the first ones start it over. */
  | {
      readonly kind: 'verses'
      readonly visit: number
      readonly isFirst: boolean
      readonly verses: readonly ListedVerse[]
    }
  /** Nothing more follows. */
  | { readonly kind: 'whole'; readonly visit: number }
  /** The list, or the rest of it, does not come. */
  | { readonly kind: 'failed'; readonly visit: number; readonly isSignedOut: boolean }
  | {
      readonly kind: 'found'
      readonly visit: number
      readonly question: number
      readonly found: VerseMatches
      /** Whether it may still change because typed references cannot be read yet. */
      readonly isProvisional: boolean
    }

/** Sends to the finder. */
export type Ask = (message: ToFinder) => void

/** Opens a line to a finder of one's own; `fail` is called where it cannot be had. */
export type Connect = (onMessage: (message: FromFinder) => void, fail: () => void) => Ask
