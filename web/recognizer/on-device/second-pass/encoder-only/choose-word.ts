import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import { reportedOdds } from '../../decoding/evidence.ts'
import type { TwoPasses } from '../rescoring-evidence.ts'

/** Odds above which a word counts as said, and below which as not said; between them it is in doubt. */
interface WordLimits {
  readonly sure: number
  readonly unsaid: number
}

/** Returns the word of the verse, doubtful if that is likeliest, or nothing if it wasn't said. */
export function chooseWord(
  at: number,
  odds: number,
  { verse, first }: TwoPasses,
  limits: WordLimits,
  mayOverrule = true,
): HeardWord[] {
  const text = verse[at]?.key ?? ''
  // If one pass heard a word and the other certainly didn't, it's in doubt, because the model writes likely words
  // whether said or not.
  if (odds > limits.sure)
    return [first.leftOut.has(at) ? { text, at, doubtful: true } : { text, at, odds: reportedOdds(odds) }]
  const isSafe = first.believed.has(at) && !mayOverrule
  return isSafe || odds > limits.unsaid ? [{ text, at, doubtful: true }] : []
}
