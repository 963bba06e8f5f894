/**
 * Size limits of an attempt. The outbox never sends more. The contract truncates instead of refusing, because an outbox
 * would resend a refused attempt forever.
 */
export const ATTEMPT_LIMITS = {
  /** Characters. */
  verseId: 50,
  /** Whole percent; nothing is recorded at 0. */
  accuracy: { least: 1, most: 100 },
  /** Longer recitations count as this long. */
  seconds: 3600,
  /** Words; the longest verse has 90. */
  words: 200,
  extras: 40,
  letters: 60,
} as const

/** How many attempts a member can record at once, after a long time offline, and per hour. */
export const ATTEMPT_RATE = { atOnce: 1000, hourly: 120 } as const

export const MAX_ACCEPTED_FORMS = 500

export const ENGINE_NAME = /^[\w.-]{1,40}$/

/** Limits the attempts an import adds per member, to twenty a day for thirteen years. */
export const MAX_IMPORTED_ATTEMPTS = 100_000
