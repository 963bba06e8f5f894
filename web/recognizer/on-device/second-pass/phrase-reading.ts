import type { PhoneEvidence } from './phones/phone-evidence.ts'
import type { RivalKind } from './rivals/rival-texts.ts'

/**
 * The second pass's reading of one phrase, aligned with the verse. Plain data, because it is passed between threads.
 */
export interface PhraseReading {
  /** The range of the verse that the phrase was compared with: its first word, and one past the last. */
  readonly from: number
  readonly to: number
  /** The parts in spoken order. Empty if there is no transcription, or something else was clearly said. */
  readonly stretches: readonly PhrasePart[]
  /** Whether the decoder couldn't follow the reader, so there is no transcription. */
  readonly isLost?: boolean
  /** Whether something else was clearly said, so the words that the first pass believed were not. */
  readonly isOther?: boolean
  /** Alternatives to transcribed words, at most one of each kind per word. */
  readonly rivals?: readonly RivalReading[]
  /** What the sounds say about the words from `from` to `to`. */
  readonly sounds?: PhoneEvidence
}

/** A text that differs at one word of the verse, compared with the transcription. */
export interface RivalReading {
  readonly kind: RivalKind
  /** The word left out, the first of two swapped, or the last before what was added. */
  readonly at: number
  /** The change in log probability at the first differing token, with and without the sound. */
  readonly first: readonly [sound: number, none: number]
  /** The change for the whole text; null if the first token already ruled it out. */
  readonly whole: readonly [sound: number, none: number] | null
  /** Words said in addition to the transcription, if any. */
  readonly added: readonly string[]
}

/** A word of the verse that was transcribed, or a stretch where something else was. */
export type PhrasePart = Agreed | Different

export interface Agreed {
  readonly at: number
  /** The natural logarithm of its probability given the sound. */
  readonly odds: number
}

export interface Different {
  /** Words of the verse expected here, each with its log probability. Empty if something was inserted. */
  readonly expected: readonly Agreed[]
  /** What was transcribed instead, with log probabilities. May be empty. */
  readonly heard: readonly { readonly text: string; readonly odds: number }[]
  /**
   * Log probability of the phrase with the words of the verse here, minus that with the transcription (mostly below
   * 0).
   */
  readonly change: number
  /** The same change without sound, for something inserted: how much more usual the phrase is without it. */
  readonly usual?: number
}

/** The lowest log probability that counts for a word. */
export const MIN_WORD = -9

/**
 * Returns the words of the verse that were transcribed, their share of the compared range, and their mean log
 * probability. For a voice the model can barely follow, even right words have low probabilities.
 */
export function getAgreement(reading: PhraseReading): Agreement {
  const agreement = agreements.get(reading) ?? computeAgreement(reading)
  agreements.set(reading, agreement)
  return agreement
}

/** A cache of agreements, because they are read for each word with every hypothesis. */
const agreements = new WeakMap<PhraseReading, Agreement>()

function computeAgreement({ stretches }: PhraseReading): Agreement {
  const agreedStretches = stretches.flatMap((stretch) => ('at' in stretch ? [stretch] : []))
  const words = new Set(agreedStretches.map(({ at }) => at))
  // If the reader went back, compare only with the words from there on.
  const compared = stretches.flatMap((stretch) => ('at' in stretch ? [stretch] : stretch.expected)).length
  const sum = agreedStretches.reduce((total, { odds }) => total + clip(odds, MIN_WORD), 0)
  return { words, share: words.size / Math.max(1, compared), fit: sum / Math.max(1, agreedStretches.length) }
}

interface Agreement {
  readonly words: ReadonlySet<number>
  readonly share: number
  readonly fit: number
}

export function clip(value: number, least: number): number {
  return Math.min(0, Math.max(least, value))
}
