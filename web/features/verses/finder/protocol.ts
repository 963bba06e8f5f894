import type { VerseMatches, VerseFilter } from '#shared/domain/scripture/verse-search.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'

/**
 * Messages between the page and the finder. Either side may lag behind; `visit` and `searchId` identify outdated
 * messages.
 */

export type ListedVerse = Pick<Verse, 'id' | 'reference' | 'text' | 'layout' | 'theme'>

export type FinderRequest =
  /** Lists a translation by its code. Both sides drop messages of earlier visits. */
  | { readonly kind: 'open'; readonly visit: number; readonly translation: string }
  | { readonly kind: 'prepare' }
  /** Replaces the previous search. The finder responds again whenever the result changes. */
  | { readonly kind: 'find'; readonly searchId: number; readonly filter: VerseFilter }

export type FinderResponse =
  /** The next verses in Bible order; the first batch replaces the list. */
  | {
      readonly kind: 'verses'
      readonly visit: number
      readonly isFirst: boolean
      readonly verses: readonly ListedVerse[]
    }
  | { readonly kind: 'whole'; readonly visit: number }
  /** The list, or the rest of it, failed to load. */
  | { readonly kind: 'failed'; readonly visit: number; readonly isSignedOut: boolean }
  | {
      readonly kind: 'found'
      readonly visit: number
      readonly searchId: number
      readonly matches: VerseMatches
      /** Whether the result may still change because typed references can't be parsed yet. */
      readonly isProvisional: boolean
      /** Whether the search names verses past the end of a chapter. */
      readonly isCut: boolean
      /** How many verses a complete Bible has for the references in the search. */
      readonly namedInFull: number
    }

export type Ask = (message: FinderRequest) => void

/** Connects to a new finder. Calls `fail` if it can't be loaded. */
export type Connect = (onMessage: (message: FinderResponse) => void, fail: () => void) => Ask
