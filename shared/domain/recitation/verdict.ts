/** The verdicts on a word of the verse in a From-memory or typed recitation. */
export const WORD_VERDICTS = [
  'correct',
  'sounds-alike',
  'wrong',
  'skipped',
  'swapped',
  'self-corrected',
  'not-sure',
] as const
export type WordVerdict = (typeof WORD_VERDICTS)[number]

export function isRightVerdict(verdict: WordVerdict | undefined): boolean {
  return verdict === 'correct' || verdict === 'sounds-alike' || verdict === 'self-corrected'
}

/** The verdicts on something heard that isn't in the verse. */
export const EXTRA_VERDICTS = ['added', 'repeated'] as const
export type ExtraVerdict = (typeof EXTRA_VERDICTS)[number]

/** Help given for a word before it was said; it lowers the word's credit. */
export const HELP = ['letter', 'word', 'phrase'] as const
export type Help = (typeof HELP)[number]

export interface RecitedWord {
  /** Missing if the word wasn't reached. */
  readonly verdict?: WordVerdict
  /** What was heard instead, as the recognizer wrote it; empty if it was no known word. */
  readonly heard?: string
  /** Whether the person contested it with "I said it", so it counts as right. */
  readonly contested?: boolean
  /** Whether a person who listened contested it ("A person heard it right"), not the reciter. */
  readonly witnessed?: boolean
  readonly help?: Help
  /** Whether the word may be left out (Selah). It then doesn't count. */
  readonly optional?: boolean
}

export interface Extra {
  readonly verdict: ExtraVerdict
  /** As the recognizer wrote it; empty if it was no known word. */
  readonly heard: string
  /** The index of the word it was said before; at the end, the number of words. */
  readonly before: number
}
