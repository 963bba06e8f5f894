import type { DecisionWeights } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import {
  getEncoderEvidence,
  getEncoderGapEvidence,
  HEARD_AGAIN,
} from '#web/recognizer/on-device/second-pass/encoder-only/encoder-evidence.ts'
import type { EncoderWeights } from '#web/recognizer/on-device/second-pass/encoder-only/encoder-weights.ts'
import { summarizeFirstPass } from '#web/recognizer/on-device/second-pass/first-pass.ts'
import { type Example, fitLogistic } from '../logistic.ts'
import { hearFirstPass, isGapKnown, labelWord, verseOf } from '../second-pass-fit.ts'
import type { DumpedTake } from '../take-dump.ts'

export interface EncoderOnlySettings {
  /** Odds above which a word counts as said, and below which as unsaid. */
  readonly sure: number
  readonly unsaid: number
  /** Caution with additions, in log odds. */
  readonly added: number
  /** Extra weight, beyond the fit, of a repetition that the first pass heard, in log odds. */
  readonly again: number
  readonly penalty: number
}

/** The shipped settings, chosen by cross-validation. */
export const SHIPPED_ENCODER_ONLY: EncoderOnlySettings = {
  sure: 0.7,
  unsaid: -1.2,
  added: 0.5,
  again: 0.5,
  penalty: 1,
}

/** Fits the decision about phrases without a transcription, given the weights of the first pass. */
export function fitEncoderOnly(
  rows: readonly DumpedTake[],
  first: DecisionWeights,
  { sure, unsaid, added, again, penalty }: EncoderOnlySettings,
): EncoderWeights {
  const examples = rows.map((row) => collectExamples(row, first))
  const word = fitLogistic(
    examples.flatMap(({ words }) => words),
    penalty,
  )
  const gap = fitLogistic(
    examples.flatMap(({ gaps }) => gaps),
    penalty,
  )
  const adjustments = new Map([
    [0, added],
    [HEARD_AGAIN, again],
  ])
  return { word, gap: gap.map((weight, index) => weight + (adjustments.get(index) ?? 0)), sure, unsaid }
}

function collectExamples(row: DumpedTake, weights: DecisionWeights) {
  const [verse, first] = [verseOf(row), summarizeFirstPass(hearFirstPass(row, weights))]
  const words: Example[] = []
  const gaps: Example[] = []
  for (const reading of row.readings ?? []) {
    if (reading.sounds === undefined || reading.stretches.length > 0) continue
    const passes = { verse, reading, first }
    for (let at = reading.from; at < reading.to; at += 1) {
      words.push({ evidence: getEncoderEvidence(at, passes), ...labelWord(row, at) })
      if (at === reading.from || !isGapKnown(row, at)) continue
      const isTrue = row.addedBefore.includes(at)
      gaps.push({ evidence: getEncoderGapEvidence(at, passes), isTrue, weight: 1 })
    }
  }
  return { words, gaps }
}
