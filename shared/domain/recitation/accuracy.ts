import { percentOf } from '../percent.ts'
import { isRightVerdict, type Help, type RecitedWord } from './verdict.ts'

/** What a right word is worth after help. */
const CREDIT: Readonly<Record<Help, number>> = { letter: 0.5, word: 0, phrase: 0 }

/** Whether a word counts as right, help apart. */
export function isRight({ verdict, contested }: RecitedWord): boolean {
  return contested === true || isRightVerdict(verdict)
}

/** Whether a word is part of the count: not where the recognizer is not sure, nor where it may stay unsaid and did. */
function counts(word: RecitedWord): boolean {
  return isRight(word) || (word.verdict !== 'not-sure' && word.optional !== true)
}

/**
 * Words right / (words of the verse - not sure - optional words unsaid) in percent, rounded; null where nothing is left.
 * Right are correct, sounds-alike, self-corrected and contested words; one said after its first letter was shown counts
 * half, one said after more was shown counts nothing. Words that were not reached are not right.
 */
export function accuracyOf(words: readonly RecitedWord[]): number | null {
  const counted = words.filter(counts)
  if (counted.length === 0) return null
  const credit = counted
    .filter(isRight)
    .reduce((sum, { help }) => sum + (help === undefined ? 1 : CREDIT[help]), 0)
  return percentOf(credit, counted.length)
}
