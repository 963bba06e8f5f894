import type { WordLook } from '../take/word-look.ts'

/** For each word, milliseconds until it was heard; null while it was not. */
export type HeardAt = readonly (number | null)[]

const isReached = (look: WordLook | undefined) =>
  look !== undefined && look !== 'pending' && look !== 'current'

/** The times once the words look so: a word that was reached by now has the time of now, and keeps its first. */
export const heardBy = (before: HeardAt, looks: readonly WordLook[], now: number): HeardAt =>
  looks.map((look, index) => (isReached(look) ? (before[index] ?? Math.round(now)) : null))

/** Which words are lit at a time of the recording. */
export const isLit = (heardAt: number | null, time: number): boolean => heardAt !== null && heardAt <= time
