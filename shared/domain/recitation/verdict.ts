/** What became of one word of the verse in a From-memory or typed recitation. */
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

/** Whether a verdict counts as right. */
export function isRightVerdict(verdict: WordVerdict | undefined): boolean {
  return verdict === 'correct' || verdict === 'sounds-alike' || verdict === 'self-corrected'
}

/** What became of something heard that belongs to no word of the verse. */
export const EXTRA_VERDICTS = ['added', 'repeated'] as const
export type ExtraVerdict = (typeof EXTRA_VERDICTS)[number]

/** Help that was given for a word before it was said; it lowers the word's credit. */
export const HELP = ['letter', 'word', 'phrase'] as const
export type Help = (typeof HELP)[number]

/** The state of one word of the verse while a recitation goes on. */
export interface RecitedWord {
  /** Absent while the word has not been reached. */
  readonly verdict?: WordVerdict
  /** What was heard in its place, as the recognizer wrote it; empty when it was no known word. */
  readonly heard?: string
  /** True once the person has said "I said it": the word counts as right. */
  readonly contested?: boolean
  readonly help?: Help
  /** True for a word that may stay unsaid (Selah): where it does, it is no part of the count. */
  readonly optional?: boolean
}

/** Something that was said beside the verse. */
export interface Extra {
  readonly verdict: ExtraVerdict
  /** As the recognizer wrote it; empty when it was no known word. */
  readonly heard: string
  /** Index of the word of the verse before which it was said (= number of words at the end). */
  readonly before: number
}
