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

/** What somebody brought along: a verse, a run of verses, or another text with a name of its own. */
export interface BroughtVerse {
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

/** Why something cannot be brought along. */
export type WhyNot =
  | 'no-reference'
  | 'no-such-verse'
  | 'too-many-verses'
  | 'no-text'
  | 'not-printed'
  | 'text-too-long'
  | 'reference-too-long'
  | 'no-room-for-saved'
  | 'no-room-for-cards'

/** What could not be read or kept, with where it stood and how it begins. */
export interface LeftBehind {
  readonly line: number
  readonly said: string
  readonly why: WhyNot
}

/** Characters of a line that are shown where it cannot be read. */
const SHOWN = 80

/** Something that stays behind. */
export function leftBehind(line: number, said: string, why: WhyNot): LeftBehind {
  const whole = said.replace(/\s+/g, ' ').trim()
  return { line, said: whole.length > SHOWN ? `${whole.slice(0, SHOWN)}…` : whole, why }
}

/** Whether something could not be read. */
export const isLeftBehind = (one: BroughtVerse | LeftBehind): one is LeftBehind => 'why' in one

/** Why a line has no reference: it has one of a verse that the Bible does not have, or none at all. */
export const whyNoReference = (text: string): WhyNot =>
  /\p{L}\.?\s*\d+\s*[:.]\s*\d/u.test(text) || /^\s*(\d\s*)?\p{L}+\.?\s+\d+\s*$/u.test(text)
    ? 'no-such-verse'
    : 'no-reference'
