/** What the second pass has heard in one phrase, beside the verse. Plain numbers and words: it travels between threads. */
export interface PhraseReading {
  /** Index of the first word of the verse that the phrase was compared with, and one past the last. */
  readonly from: number
  readonly to: number
  /** In the order in which they were said; none where the second pass has nothing to say about these words. */
  readonly stretches: readonly PhrasePart[]
  /** Something else was said, and well understood: words that the first pass believed meanwhile were not said. */
  readonly isOther?: boolean
}

/** A word of the verse that was written down, or a stretch in which something else was. */
export type PhrasePart = Agreed | Different

export interface Agreed {
  readonly at: number
  /** How well it fits the sound: natural logarithm of its chance there. */
  readonly odds: number
}

export interface Different {
  /** The words of the verse that would stand here, and how well each fits. May be none: something was added. */
  readonly expected: readonly Agreed[]
  /** What was written down instead, and how well it fits. May be nothing. */
  readonly heard: readonly { readonly text: string; readonly odds: number }[]
  /** How much worse the phrase fits with the words of the verse here than with what was written down (logarithm, mostly below 0). */
  readonly change: number
}

/** Words that fit worse than this (logarithm) fit no worse for that. */
export const LEAST_WORD = -9

/**
 * Which words of the verse were written down, which share that is of all that the phrase was compared with, and how well they fit the
 * sound on average: what is written down of a voice that the model hardly follows fits badly, the right words too.
 */
export function agreedIn(reading: PhraseReading): Agreement {
  const known = agreements.get(reading) ?? agreementOf(reading)
  agreements.set(reading, known)
  return known
}

/** Asked for each word of a reading, with every hypothesis anew. */
const agreements = new WeakMap<PhraseReading, Agreement>()

function agreementOf({ stretches }: PhraseReading): Agreement {
  const agreed = stretches.flatMap((stretch) => ('at' in stretch ? [stretch] : []))
  const words = new Set(agreed.map(({ at }) => at))
  // Who goes back is compared with the words from there on, and not with all that were said before.
  const compared = stretches.flatMap((stretch) => ('at' in stretch ? [stretch] : stretch.expected)).length
  const sum = agreed.reduce((total, { odds }) => total + clip(odds, LEAST_WORD), 0)
  return { words, share: words.size / Math.max(1, compared), fit: sum / Math.max(1, agreed.length) }
}

interface Agreement {
  readonly words: ReadonlySet<number>
  readonly share: number
  readonly fit: number
}

/** Nothing fits better than surely (0), and nothing worse than `least`. */
export function clip(value: number, least: number): number {
  return Math.min(0, Math.max(least, value))
}
