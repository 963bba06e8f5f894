import type { Strictness } from '#shared/domain/recitation/strictnesses.ts'

/** The choices in the order shown, from lenient to strict. */
export const STEPS = ['gist', 'normal', 'letter'] as const satisfies readonly Strictness[]

/**
 * Counts per 100. The first of each pair applies with the first part of the larger recognizer, the second with all of it.
 */
interface Rates {
  /** Mistakes that go unnoticed. */
  readonly missed: readonly [number, number]
  /** Words said right that are questioned or rejected. */
  readonly doubted: readonly [number, number]
  /** The same for children and people with an accent. */
  readonly doubtedOfFew: readonly [number, number]
}

/** Measured on recordings of people (docs/hearing.md). */
const formatRates = ({ missed, doubted, doubtedOfFew }: Rates) => {
  const pair = ([small, larger]: readonly [number, number], among = '') => `${small} (${larger}${among})`
  return `Of 100 mistakes, about ${pair(missed, ' with the larger recognizer')} go unnoticed. Of 100 words you say right, we question or reject about ${pair(doubted)}. For children and people with an accent, it’s ${pair(doubtedOfFew)}.`
}

export const strictnessMessages = {
  legend: 'Strictness',
  gist: {
    label: 'The gist',
    meaning:
      'Slips in small words, like “the” for “a,” and repeated words don’t count. A missing “not” does.',
    rates: formatRates({ missed: [69, 59], doubted: [2, 2], doubtedOfFew: [4, 4] }),
  },
  normal: {
    label: 'Normal',
    meaning: 'Every word counts. When we aren’t sure, we ask, and it doesn’t count against you.',
    rates: formatRates({ missed: [17, 9], doubted: [4, 4], doubtedOfFew: [6, 7] }),
  },
  letter: {
    label: 'To the letter',
    meaning:
      'We must hear each word clearly, and we ask about “has” for “hath.” We ask about more words, but that never counts against you.',
    rates: formatRates({ missed: [10, 8], doubted: [11, 6], doubtedOfFew: [12, 9] }),
  },
  ofSet: {
    gist: 'In this set, the gist is enough.',
    normal: 'In this set, strictness is normal.',
    letter: 'In this set, you’re judged to the letter.',
  },
} as const
