import type { Place } from '../scripture/verse-id.ts'

/** A run of verses; of one verse, first and last are the same. */
export interface PlaceRun {
  readonly first: Place
  readonly last: Place
}

/** A reference in a text: where it stands, and what it names. */
export interface FoundReference {
  /** Of its first character, and of the first one after it. */
  readonly start: number
  readonly end: number
  readonly runs: readonly PlaceRun[]
  /** The code of the translation that stands with it ("NIV"); null where none does. */
  readonly translation: string | null
}

/** Finds the references in a text, in their order. Books without a chapter are none: "is" is no Isaiah. */
export type FindReferences = (text: string) => readonly FoundReference[]

/** An entry of a source: a verse, a run of verses, or another text with its own name. */
export interface ParsedVerse {
  /** Where it stood, from 1. */
  readonly line: number
  /** As it was written, on one line. */
  readonly reference: string
  /** Empty where the reference is none of the Bible. */
  readonly runs: readonly PlaceRun[]
  /** The translation that was named, in capitals; null where none was. */
  readonly translation: string | null
  readonly text: string | null
  readonly notes: string | null
  readonly theme: string | null
  readonly isFavorite: boolean
}

/** Why an entry can't be imported. */
export type RejectReason =
  | 'no-reference'
  | 'no-such-verse'
  | 'too-many-verses'
  | 'no-text'
  | 'not-printed'
  | 'text-too-long'
  | 'reference-too-long'
  | 'no-room-for-saved'
  | 'no-room-for-cards'

/** An entry that can't be imported, with its line and how it begins. */
export interface RejectedEntry {
  readonly line: number
  readonly said: string
  readonly why: RejectReason
}

/** Characters of a line that are shown where it cannot be read. */
const SHOWN = 80

/** Shortens a rejected entry to what is shown of it. */
export function reject(line: number, said: string, why: RejectReason): RejectedEntry {
  const whole = said.replace(/\s+/g, ' ').trim()
  return { line, said: whole.length > SHOWN ? `${whole.slice(0, SHOWN)}…` : whole, why }
}

/** Whether an entry was rejected. */
export const isRejected = (one: ParsedVerse | RejectedEntry): one is RejectedEntry => 'why' in one

/** Why a line has no reference: it has one of a verse that the Bible does not have, or none at all. */
export const reasonWithoutReference = (text: string): RejectReason =>
  /\p{L}\.?\s*\d+\s*[:.]\s*\d/u.test(text) || /^\s*(\d\s*)?\p{L}+\.?\s+\d+\s*$/u.test(text)
    ? 'no-such-verse'
    : 'no-reference'
