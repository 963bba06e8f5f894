/** Verdicts on a word of the verse in a From-memory or typed recitation. */
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

/** Verdicts on something heard that isn't in the verse. */
export const EXTRA_VERDICTS = ['added', 'repeated'] as const
export type ExtraVerdict = (typeof EXTRA_VERDICTS)[number]

/** Help given for a word before it was said; it lowers the word's credit. */
export const HELP = ['letter', 'word', 'phrase'] as const
export type Help = (typeof HELP)[number]

export interface RecitedWord {
  /** Missing if the word was not reached. */
  readonly verdict?: WordVerdict
  /** What was heard instead, as the recognizer wrote it; empty if it was no known word. */
  readonly heard?: string
  /** Whether the person contested it with "I said it", so it counts as right. */
  readonly contested?: boolean
  /** Whether it is contested on the word of a person who listened ("A person heard it right"), not of the reciter. */
  readonly witnessed?: boolean
  readonly help?: Help
  /** Whether the word may go unsaid (Selah), and then doesn't count. */
  readonly optional?: boolean
}

export interface Extra {
  readonly verdict: ExtraVerdict
  /** As the recognizer wrote it; empty if it was no known word. */
  readonly heard: string
  /** Index of the word it was said before (= number of words at the end). */
  readonly before: number
}
