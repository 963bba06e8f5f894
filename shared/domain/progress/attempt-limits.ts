/** How much one attempt may hold. The outbox sends no more, the contract takes no more, the rules count no more. */
export const ATTEMPT_LIMITS = {
  /** Characters of the verse's id. */
  verseId: 50,
  /** Whole percent; nothing is recorded at 0. */
  accuracy: { least: 1, most: 100 },
  /** A longer recitation counts as this long. */
  seconds: 3600,
  /** Words of the verse, and as many extras. No verse has more. */
  words: 500,
  /** Letters of one word, printed or heard. */
  letters: 200,
} as const

/** The name of a recognizer. */
export const ENGINE_NAME = /^[\w.-]{1,40}$/
