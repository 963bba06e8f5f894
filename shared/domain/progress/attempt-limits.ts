/**
 * How much one attempt may hold. The outbox sends no more, the rules count no more; the contract cuts off what is beyond,
 * because an outbox would send what is refused again for ever.
 */
export const ATTEMPT_LIMITS = {
  /** Characters of the verse's id. */
  verseId: 50,
  /** Whole percent; nothing is recorded at 0. */
  accuracy: { least: 1, most: 100 },
  /** A longer recitation counts as this long. */
  seconds: 3600,
  /** Words of the verse; the longest one has 90. */
  words: 200,
  /** What was said beside the verse. */
  extras: 40,
  /** Letters of one word, printed or heard. */
  letters: 60,
} as const

/** Attempts that a member may record: so many at once, after a long time offline, and so many in each hour. */
export const ATTEMPT_RATE = { atOnce: 1000, hourly: 120 } as const

/** Forms that are accepted for the words of one member. */
export const MOST_ACCEPTED_FORMS = 500

/** The name of a recognizer. */
export const ENGINE_NAME = /^[\w.-]{1,40}$/

/** Attempts of one member up to which an import adds more: twenty a day for thirteen years. */
export const MOST_ATTEMPTS_IMPORTED = 100_000
