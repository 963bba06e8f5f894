import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'

/**
 * What the first pass has heard of the verse by the end of a phrase. Plain data, because it is passed between threads.
 */
export interface FirstHeard {
  /** One past the last word of the verse that was heard, or may have been. */
  readonly reached: number
  /** Words of the verse that it believes, in spoken order. */
  readonly believed: readonly number[]
}

export function summarizeFirstHeard(words: readonly HeardWord[]): FirstHeard {
  return {
    reached: Math.max(0, ...words.map(({ at = -1 }) => at + 1)),
    believed: words.flatMap(({ at, doubtful }) => (at === undefined || doubtful === true ? [] : [at])),
  }
}
