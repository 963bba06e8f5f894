/** A heard word, in the form read by all rules. The browser, the on-device engine and the text box all produce it. */

export interface HeardWord {
  /** As the recognizer wrote it ("God's", "40", "s****"). Empty for sound that matched no word of the verse. */
  readonly text: string
  /** Index of the word of the verse, if known: the on-device engine listens for words at their positions. */
  readonly at?: number
  /** Number of phones in a stretch that matched no word of the verse. Only with empty `text`. */
  readonly sounds?: number
  /**
   * The recognizer doubts this word, so it can't count against the person. With `at`: ask it again instead of
   * marking it skipped.
   */
  readonly doubtful?: boolean
  /**
   * How sure the recognizer is that it was said, in natural log odds, rounded down. Only with `at`, and only from
   * the on-device engine.
   */
  readonly odds?: number
  /**
   * When it was said, in hundredths of a second from the start of the take, if known. A word missing between
   * two such words is skipped only if there was no time for it, and otherwise not sure.
   */
  readonly from?: number
  readonly to?: number
}

/** Unknown sound of at least this many phones is a word that was said. */
export const MIN_SOUNDS = 3

/** Everything heard in one take, oldest first. Each new one replaces the last, and may revise the unsettled end. */
export interface Hypothesis {
  readonly words: readonly HeardWord[]
  /** How many words from the start won't be revised. */
  readonly settled: number
}
