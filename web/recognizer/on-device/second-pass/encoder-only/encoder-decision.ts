import { type HeardWord, MIN_SOUNDS } from '#shared/domain/recitation/hypothesis.ts'
import { oddsOf } from '../../decoding/evidence.ts'
import { getEncoderEvidence, getEncoderGapEvidence } from './encoder-evidence.ts'
import { ENCODER_ONLY, type EncoderWeights } from './encoder-weights.ts'
import { chooseWord } from '../rescored-words.ts'
import type { TwoPasses } from '../rescoring-evidence.ts'

/**
 * Decides what was said in a phrase from its sounds and the first pass, up to the last word that was heard, because the
 * decoder isn't installed. Returns null if the phrase was left to the first pass.
 */
export function decideWithoutDecoder(
  passes: TwoPasses,
  weights: EncoderWeights = ENCODER_ONLY,
): readonly HeardWord[] | null {
  const { from, to, sounds } = passes.reading
  if (sounds === undefined) return null
  return Array.from({ length: to - from }, (_, step) => from + step).flatMap((at) => [
    ...(at === from ? [] : findAdded(at, passes, weights)),
    ...chooseWord(at, oddsOf(getEncoderEvidence(at, passes), weights.word), passes, weights, false),
  ])
}

/**
 * The minimum fit of a phrase in which unknown sounds count as an addition. In phrases that fit worse, most unknown sounds
 * are words with an accent.
 */
const MIN_ADDED_FIT = -0.8

/** Returns what was said in addition before a word: what the first pass heard repeated, or unknown sounds. */
function findAdded(at: number, passes: TwoPasses, weights: EncoderWeights): readonly HeardWord[] {
  if (oddsOf(getEncoderGapEvidence(at, passes), weights.gap) <= 0) return []
  const repetition = passes.first.saidAgain.get(at - 1)
  if (repetition !== undefined) return repetition
  const isClear = (passes.reading.sounds?.fit ?? 0) >= MIN_ADDED_FIT
  return isClear ? [{ text: '', sounds: MIN_SOUNDS }] : []
}
