import { isRight } from '../recitation/accuracy.ts'
import type { RecitedWord } from '../recitation/verdict.ts'

/** How well a test went, from worst to best. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof GRADES)[number]

/** What a test says before it is compared with others. */
interface Outcome {
  /** Words right without help / (words of the verse - not sure), 0 to 1. */
  readonly unaided: number
  /** Whether a word or a phrase was shown. */
  readonly wasShown: boolean
  /** Whether every word came right, without help and without a correction. */
  readonly isFlawless: boolean
}

/** What the outcome of a test is read from. */
interface Recited {
  /** Whole percent; all that is known where no words were judged. */
  readonly accuracy: number
  readonly words?: readonly RecitedWord[]
  /** Words of the verse; null where its text was not at hand. */
  readonly wordCount: number | null
}

/** How well words were said; those of the verse that were not judged were not reached. */
export function outcomeOf({ accuracy, words = [], wordCount }: Recited): Outcome {
  const missing = Math.max((wordCount ?? 0) - words.length, 0)
  const counted = words.filter((word) => isRight(word) || isCounted(word)).length + missing
  if (words.length === 0 || counted === 0)
    return { unaided: accuracy / 100, wasShown: false, isFlawless: false }
  const unaided = words.reduce((sum, word) => sum + creditOf(word), 0) / counted
  return {
    unaided,
    wasShown: words.some(({ help }) => help === 'word' || help === 'phrase'),
    isFlawless:
      unaided === 1 && words.every(({ help, verdict }) => help === undefined && verdict !== 'self-corrected'),
  }
}

/** Whether a word that is not right counts against the verse: not where nobody is sure, nor where it may stay unsaid. */
export const isCounted = ({ verdict, optional }: RecitedWord) => verdict !== 'not-sure' && optional !== true

/** What a word is worth: half after its first letter, nothing once it was shown. */
export function creditOf(word: RecitedWord): number {
  if (!isRight(word)) return 0
  if (word.help === undefined) return 1
  return word.help === 'letter' ? 0.5 : 0
}

const LEAST_FOR = { hard: 0.75, good: 0.9 } as const
/** Easy is said at least at this share of the usual pace. */
const EASY_PACE = 0.8

/**
 * The grade of a test.
 *
 * @param pace its words in a second; null where unknown
 * @param usual the median pace of the tests recited before; null while there are too few
 */
export function gradeOf(outcome: Outcome, pace: number | null, usual: number | null): Grade {
  if (outcome.unaided < LEAST_FOR.hard) return 'again'
  if (outcome.unaided < LEAST_FOR.good || outcome.wasShown) return 'hard'
  return outcome.isFlawless && isEasyPace(pace, usual) ? 'easy' : 'good'
}

/** Whether a flawless test at this pace is Easy beside the usual one. */
export const isEasyPace = (pace: number | null, usual: number | null) =>
  pace !== null && usual !== null && pace >= EASY_PACE * usual
