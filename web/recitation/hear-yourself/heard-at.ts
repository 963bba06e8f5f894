import type { WordLook } from '../take/word-look.ts'

/** For each word, the milliseconds until it was heard; null if it hasn't been. */
export type HeardAt = readonly (number | null)[]

const isReached = (look: WordLook | undefined) =>
  look !== undefined && look !== 'pending' && look !== 'current'

/**
 * Updates the times after a change: keeps those of words already heard, gives new words `now`, and drops those of
 * retracted words.
 */
export const updateHeardAt = (previous: HeardAt, looks: readonly WordLook[], now: number): HeardAt =>
  looks.map((look, index) => (isReached(look) ? (previous[index] ?? Math.round(now)) : null))

/** Checks whether playback lights up a word at `time`. */
export const isLit = (heardAt: number | null, time: number): boolean => heardAt !== null && heardAt <= time
