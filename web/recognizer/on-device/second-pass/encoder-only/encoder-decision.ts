import { type HeardWord, MIN_SOUNDS } from '#shared/domain/recitation/hypothesis.ts'
import { chooseWord } from './choose-word.ts'
import { oddsOf } from '../../decoding/evidence.ts'
import { getEncoderEvidence, getEncoderGapEvidence } from './encoder-evidence.ts'
import { ENCODER_ONLY, type EncoderWeights } from './encoder-weights.ts'
import type { TwoPasses } from '../rescoring-evidence.ts'

/**
 * Decides which words of a range were said, and what was said between them, from the sounds and the first pass, because
 * there is no transcription: the decoder isn't installed, or couldn't follow the reader.
 * @param sure odds above which a word counts as said, if not those of the weights
 */
export function decideByEncoder(
  passes: TwoPasses,
  [from, to]: readonly [number, number],
  sure?: number,
  weights: EncoderWeights = ENCODER_ONLY,
): readonly HeardWord[] {
  const limits = { sure: sure ?? weights.sure, unsaid: weights.unsaid }
  return Array.from({ length: to - from }, (_, step) => from + step).flatMap((at) => [
    ...(at === from ? [] : findAdded(at, passes, weights)),
    ...chooseWord(at, oddsOf(getEncoderEvidence(at, passes), weights.word), passes, limits, false),
  ])
}

/**
 * The minimum fit of a phrase in which unknown sounds count as an addition. In phrases that fit worse, most unknown
 * sounds are words with an accent.
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
