import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import { TWO_ENGINES } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import { reassessmentEvidence, reassessTake } from '#web/recognizer/on-device/decoding/reassessment.ts'
import type { ReassessmentWeights } from '#web/recognizer/on-device/decoding/reassessment-weights.ts'
import { type Example, fitLogistic } from '../logistic.ts'
import { hearFirstPass } from '../second-pass-fit.ts'
import type { DumpedTake } from '../take-dump.ts'

interface ReassessmentSettings {
  /** Odds below which a believed word becomes doubtful, and above which a doubtful word is believed. */
  readonly doubtBelow: number
  readonly believeAbove: number
  readonly penalty: number
}

/** The shipped settings, chosen by cross-validation. */
export const SHIPPED_REASSESSMENT: ReassessmentSettings = { doubtBelow: 0.2, believeAbove: 1, penalty: 3 }

/** Fits the decision at the end of a take, given the shipped weights of the first one. */
export function fitReassessment(
  rows: readonly DumpedTake[],
  { doubtBelow, believeAbove, penalty }: ReassessmentSettings = SHIPPED_REASSESSMENT,
): ReassessmentWeights {
  return { word: fitLogistic(rows.flatMap(wordExamples), penalty), doubtBelow, believeAbove }
}

function wordExamples(row: DumpedTake): Example[] {
  return reassessmentEvidence(hearFirstPass(row, TWO_ENGINES), row.looks, row.units).map(
    ({ at, evidence }) => {
      const isTrue = !row.unsaid.includes(at)
      // Unsaid words weigh more, because there are few.
      return { evidence, isTrue, weight: row.kind === 'another-text' ? 0.7 : isTrue ? 1 : 2 }
    },
  )
}

/** Returns what the first pass reports if there is no second one. */
export function hearFirstPassAlone(row: DumpedTake, weights?: ReassessmentWeights): readonly HeardWord[] {
  return reassessTake(hearFirstPass(row, TWO_ENGINES), row.looks, row.units, weights)
}
