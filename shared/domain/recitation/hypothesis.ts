/**
 * What a recognizer understood, in the one form that every rule of recitation reads: words in the order they
 * were said. The browser's recognizer, the on-device engine and the text box all produce it.
 */

export interface HeardWord {
  /**
   * As the recognizer wrote it ("God's", "40", "s****"). Empty for sound that matched no word of the verse;
   * see `sounds`.
   */
  readonly text: string
  /**
   * Index of the word of the verse, if the recognizer knows it (the on-device engine listens for the words at
   * their positions). Missing for a free transcript.
   */
  readonly at?: number
  /**
   * Number of speech sounds (phones) in a stretch that matched no word of the verse. Only with empty `text`.
   */
  readonly sounds?: number
  /**
   * Whether the recognizer itself doubts this word, which then can't count against the person. With `at`: the
   * word may have been said here, so it is asked again instead of marked skipped.
   */
  readonly doubtful?: boolean
  /**
   * When the word was said, in hundredths of a second from the start of the take, if the recognizer knows it
   * and hasn't already considered skips itself. A word missing between two such words is skipped only if
   * there was no time for it, and otherwise not sure. Without timestamps, a missing word is skipped.
   */
  readonly from?: number
  readonly to?: number
}

/** Unknown sound of at least this many phones is a word that was said. */
export const LEAST_SOUNDS = 3

/**
 * Everything heard so far in one take, oldest first. Each new hypothesis replaces the last: it may add words
 * and revise the unsettled end.
 */
export interface Hypothesis {
  readonly words: readonly HeardWord[]
  /** How many words from the start won't be revised. */
  readonly settled: number
}
