import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'

/** How many times in a row each word of the verse was believed, by index. */
export type BeliefCounts = ReadonlyMap<number, number>

export const NOTHING_BELIEVED: BeliefCounts = new Map()

/**
 * How many times in a row a word must be believed to be reported, which takes 0.28 s in blocks of 40 ms. When a
 * different text is read, most believed words are retracted sooner. Measured on recordings of people; see
 * docs/hearing.md.
 */
const MIN_BELIEVED = 7

/**
 * Holds back words that may soon be retracted. Doesn't delay a fluent reader, who has two steady words before
 * each new word.
 */
export function holdBackUnsteadyWords(
  words: readonly HeardWord[],
  previous: BeliefCounts,
): { readonly steady: readonly HeardWord[]; readonly believed: BeliefCounts } {
  const located = words.flatMap(({ at, doubtful }) => (at === undefined || doubtful === true ? [] : [at]))
  const believed = new Map(located.map((at) => [at, (previous.get(at) ?? 0) + 1]))
  const isSteady = (at: number) => (believed.get(at) ?? 0) >= MIN_BELIEVED
  const steady = words.filter(
    ({ at, doubtful }) =>
      at === undefined || doubtful === true || isSteady(at) || (isSteady(at - 1) && isSteady(at - 2)),
  )
  return { steady, believed }
}
