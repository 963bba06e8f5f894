import { toPercent } from '../percent.ts'
import { isRightVerdict, type Help, type RecitedWord } from './verdict.ts'

const CREDIT: Readonly<Record<Help, number>> = { letter: 0.5, word: 0, phrase: 0 }

export function isRight({ verdict, contested }: RecitedWord): boolean {
  return contested === true || isRightVerdict(verdict)
}

/** Whether a word counts. Uncertain words and unsaid optional words don't. */
function counts(word: RecitedWord): boolean {
  return isRight(word) || (word.verdict !== 'not-sure' && word.optional !== true)
}

/**
 * Returns words right / (words of the verse - not sure - optional words unsaid) in whole percent; null if no
 * words count. Right are correct, sounds-alike, self-corrected and contested words; half if the first letter was
 * shown first, none if more was. Words that were not reached are wrong.
 */
export function accuracyOf(words: readonly RecitedWord[]): number | null {
  const counted = words.filter(counts)
  if (counted.length === 0) return null
  const credit = counted
    .filter(isRight)
    .reduce((sum, { help }) => sum + (help === undefined ? 1 : CREDIT[help]), 0)
  return toPercent(credit, counted.length)
}
