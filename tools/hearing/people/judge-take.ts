import { beginRecitation, hear } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { DecisionWeights } from '#web/recognizer/on-device/decoding/decision-weights.ts'
import { rescore } from '#web/recognizer/on-device/second-pass/rescoring.ts'
import type { EncoderWeights } from '#web/recognizer/on-device/second-pass/encoder-only/encoder-weights.ts'
import type { SecondPassWeights } from '#web/recognizer/on-device/second-pass/second-pass-weights.ts'
import { listAdded, type HeardVariant } from './hear-variants.ts'
import { hearFirstPass, verseOf } from './second-pass-fit.ts'
import type { DumpedTake } from './take-dump.ts'

/** Judges a stored take with these weights. `encoderOnly` is for phrases that were read without the decoder. */
export function judgeTake(
  row: DumpedTake,
  first: DecisionWeights,
  full: SecondPassWeights | undefined,
  encoderOnly?: EncoderWeights,
): HeardVariant {
  const verse = verseOf(row)
  const words = hearFirstPass(row, first)
  const hypothesis = rescore(verse, { words, settled: words.length }, row.readings ?? [], {
    full,
    encoderOnly,
  })
  const result = hear(beginRecitation(verse), hypothesis, true)
  return {
    ...row,
    speaker: row.speaker.id,
    group: row.speaker.group,
    half: row.speaker.half,
    verdicts: result.words.map(({ verdict }) => verdict ?? null),
    extras: result.extras.map(({ before }) => before),
    added: listAdded(result.extras),
    maxRight: result.words.filter(({ verdict }) => verdict === 'correct').length,
    isComplete: result.isComplete,
    isGuidedComplete: null,
    seconds: 0,
    work: 0,
  }
}
