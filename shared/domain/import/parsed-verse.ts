import type { Place } from '../scripture/verse-id.ts'

/** A run of verses; for a single verse, first and last are the same. */
export interface PlaceRun {
  readonly first: Place
  readonly last: Place
}

export interface FoundReference {
  /** Index of the first character; `end` is the index after the last. */
  readonly start: number
  readonly end: number
  readonly runs: readonly PlaceRun[]
  /** The translation code next to it ("NIV"), or null. */
  readonly translation: string | null
  /** Whether it includes verses that don't exist, such as those past the end of a chapter. */
  readonly isCut?: boolean
}

/** Finds the references in a text, in order. Ignores books without a chapter, because "is" isn't Isaiah. */
export type FindReferences = (text: string) => readonly FoundReference[]

/** An entry of a source: a verse, a run of verses, or another text with its own name. */
export interface ParsedVerse {
  /** Line in the source, from 1. */
  readonly line: number
  /** The reference as written, on one line. */
  readonly reference: string
  /** Empty if the reference isn't in the Bible. */
  readonly runs: readonly PlaceRun[]
  /** The translation in capitals; null if there is none. */
  readonly translation: string | null
  readonly text: string | null
  readonly notes: string | null
  readonly theme: string | null
  readonly isFavorite: boolean
  /** Whether its reference includes verses that don't exist. */
  readonly isCut?: boolean
  /** Lines below it without a reference, which are the rest of its text; missing if there are none. */
  readonly linesBelow?: readonly string[]
}

export type RejectReason =
  | 'no-reference'
  | 'no-such-verse'
  | 'past-the-end'
  | 'too-many-verses'
  | 'no-text'
  | 'odd-quotes'
  | 'not-printed'
  | 'text-too-long'
  | 'reference-too-long'
  | 'no-room-for-saved'
  | 'no-room-for-cards'

export interface RejectedEntry {
  readonly line: number
  readonly sourceText: string
  readonly reason: RejectReason
}

const MAX_EXCERPT_LENGTH = 80

/** Describes an entry that can't be imported, with an excerpt of it. */
export function reject(line: number, sourceText: string, reason: RejectReason): RejectedEntry {
  const oneLine = sourceText.replace(/\s+/g, ' ').trim()
  return {
    line,
    sourceText: oneLine.length > MAX_EXCERPT_LENGTH ? `${oneLine.slice(0, MAX_EXCERPT_LENGTH)}…` : oneLine,
    reason,
  }
}

export const isRejected = (item: ParsedVerse | RejectedEntry): item is RejectedEntry => 'reason' in item

/** Returns why a text without a valid reference is rejected: it has none, or one to a nonexistent verse. */
export const findRejectReason = (text: string): RejectReason =>
  /\p{L}\.?\s*\d+\s*[:.]\s*\d/u.test(text) || /^\s*(\d\s*)?\p{L}+\.?\s+\d+\s*$/u.test(text)
    ? 'no-such-verse'
    : 'no-reference'
