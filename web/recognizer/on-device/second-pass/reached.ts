import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'

/** One past the last word of the verse that was heard, or may have been. */
export function reachedBy(words: readonly HeardWord[]): number {
  return Math.max(0, ...words.flatMap(({ at }) => (at === undefined ? [] : [at + 1])))
}
