import { isRight } from '../recitation/accuracy.ts'
import type { RecitedWord } from '../recitation/verdict.ts'

/** How well a test went, from worst to best. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof GRADES)[number]

interface Outcome {
  /** The share of words right without help, leaving out uncertain ones; 0 to 1. */
  readonly unaided: number
  readonly wasShown: boolean
  /** Whether every word was right, without help or correction. */
  readonly isFlawless: boolean
}

interface ScoredTake {
  /** Whole percent. The only basis for a grade if no words were judged. */
  readonly accuracy: number
  readonly words?: readonly RecitedWord[]
  readonly wordCount: number | null
}

/** Scores a take. Words of the verse that weren't judged count as not reached. */
export function scoreTake({ accuracy, words = [], wordCount }: ScoredTake): Outcome {
  const missing = Math.max((wordCount ?? 0) - words.length, 0)
  const counted = words.filter((word) => isRight(word) || isCounted(word)).length + missing
  if (words.length === 0 || counted === 0)
    return { unaided: accuracy / 100, wasShown: false, isFlawless: false }
  const unaided = words.reduce((sum, word) => sum + getCredit(word), 0) / counted
  return {
    unaided,
    wasShown: words.some(({ help }) => help === 'word' || help === 'phrase'),
    isFlawless:
      unaided === 1 && words.every(({ help, verdict }) => help === undefined && verdict !== 'self-corrected'),
  }
}

/** Returns whether a word that isn't right counts against the verse. Uncertain and optional words don't. */
export const isCounted = ({ verdict, optional }: RecitedWord) => verdict !== 'not-sure' && optional !== true

/** Returns a word's credit: half after its first letter was shown, none once the word was. */
export function getCredit(word: RecitedWord): number {
  if (!isRight(word)) return 0
  if (word.help === undefined) return 1
  return word.help === 'letter' ? 0.5 : 0
}

const MIN_UNAIDED = { hard: 0.75, good: 0.9 } as const
const MIN_EASY_PACE = 0.8

/**
 * Grades a test.
 * @param pace words per second; null if unknown
 * @param usual the median pace of earlier tests; null while there are too few
 */
export function chooseGrade(outcome: Outcome, pace: number | null, usual: number | null): Grade {
  if (outcome.unaided < MIN_UNAIDED.hard) return 'again'
  if (outcome.unaided < MIN_UNAIDED.good || outcome.wasShown) return 'hard'
  return outcome.isFlawless && isEasyPace(pace, usual) ? 'easy' : 'good'
}

export const isEasyPace = (pace: number | null, usual: number | null) =>
  pace !== null && usual !== null && pace >= MIN_EASY_PACE * usual
