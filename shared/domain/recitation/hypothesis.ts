/** A heard word in the form that all rules read. The browser, the on-device engine, and the text box produce it. */
export interface HeardWord {
  /** As the recognizer wrote it ("God's", "40", "s****"). Empty for sound that matched no word of the verse. */
  readonly text: string
  /** The index of the word in the verse, if known. The on-device engine listens for words at their positions. */
  readonly at?: number
  /** The number of phones in a stretch that matched no word of the verse. Only with empty `text`. */
  readonly sounds?: number
  /**
   * Whether the recognizer doubts this word, so it can't count against the person. With `at`, the person is asked to say
   * the word again instead of having it marked skipped.
   */
  readonly doubtful?: boolean
  /**
   * How sure the recognizer is that the word was said, in natural log odds, rounded down. Only with `at`, and only from
   * the on-device engine.
   */
  readonly odds?: number
  /**
   * When the word was said, in hundredths of a second from the start of the take, if known. A word missing between two
   * such words is skipped if there was no time for it, and otherwise not sure.
   */
  readonly from?: number
  readonly to?: number
}

/** Unknown sound counts as a word if it has at least this many phones. */
export const MIN_SOUNDS = 3

/** Everything heard in a take, oldest first. Each hypothesis replaces the last and may revise its unsettled end. */
export interface Hypothesis {
  readonly words: readonly HeardWord[]
  /** How many words from the start won't be revised. */
  readonly settled: number
}
