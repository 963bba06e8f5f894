/**
 * What a recognizer has understood, in the one form that every rule of recitation reads: a sequence of words, in the
 * order they were said. Both recognizers (the browser's recognizer and the on-device engine) and the text box produce it.
 */

/** One thing heard. */
export interface HeardWord {
  /**
   * The word as the recognizer wrote it ("God's", "40", "s****"). Empty when sound was heard that was recognized as no
   * word of the verse; then `sounds` says how much.
   */
  readonly text: string
  /**
   * Index of the word of the verse that this is, where the recognizer knows it (the on-device engine listens for the
   * words of the verse at their positions). Absent for a free transcript.
   */
  readonly at?: number
  /** Number of speech sounds (phones) in a stretch that was recognized as no word of the verse. Only with empty `text`. */
  readonly sounds?: number
  /**
   * True where the recognizer itself doubts this word: it may not become a verdict against the person. With `at`: this word
   * of the verse may have been said here; it is asked again rather than called skipped.
   */
  readonly doubtful?: boolean
  /**
   * When the word was said, in hundredths of a second from the beginning of the take, where the recognizer knows it and has
   * not itself weighed what was left out. A word missing between two such words is skipped only where there was no time
   * for it, and not sure otherwise. Without them a missing word is skipped.
   */
  readonly from?: number
  readonly to?: number
}

/** A stretch of unknown sound with so many sounds is a word that was said. */
export const LEAST_SOUNDS = 3

/**
 * Everything heard so far in one take, oldest first. Each new hypothesis replaces the one before it: words may be
 * added, and the unsettled end may be revised.
 */
export interface Hypothesis {
  readonly words: readonly HeardWord[]
  /** How many words from the start will not be revised any more. */
  readonly settled: number
}
