import { toPercent } from '../percent.ts'
import { isRightVerdict, type Help, type RecitedWord } from './verdict.ts'

const HELP_CREDIT: Readonly<Record<Help, number>> = { letter: 0.5, word: 0, phrase: 0 }

/** Returns whether a word counts as right. */
export function isRight({ verdict, contested }: RecitedWord): boolean {
  return contested === true || isRightVerdict(verdict)
}

/** Returns whether a word affects the accuracy. Uncertain words and unsaid optional words don't. */
function isCounted(word: RecitedWord): boolean {
  return isRight(word) || (word.verdict !== 'not-sure' && word.optional !== true)
}

/**
 * Returns the share of right words among all words that count, in whole percent; null if none count. Right words are
 * correct, sounds-alike, self-corrected, or contested. A right word counts half if its first letter was shown before, and
 * not at all if more was. Words that weren't reached are wrong.
 */
export function computeAccuracy(words: readonly RecitedWord[]): number | null {
  const counted = words.filter(isCounted)
  if (counted.length === 0) return null
  const credit = counted
    .filter(isRight)
    .reduce((sum, { help }) => sum + (help === undefined ? 1 : HELP_CREDIT[help]), 0)
  return toPercent(credit, counted.length)
}
