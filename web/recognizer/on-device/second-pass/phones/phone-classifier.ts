import { joinBytes } from '../../engine/join-bytes.ts'
import { computeLogSum } from './log-sum.ts'
import { PHONES } from './phone-set.ts'

/** Numbers per frame in the inner layer of the speech model (speech-model.ts). */
export const STATE_WIDTH = 288
/** Inputs of the classifier: the frame before, the frame, and the frame after. */
const INPUTS = 3 * STATE_WIDTH

/** A softmax regression that finds which phone is being said from the speech model's inner layer. */
export interface PhoneClassifier {
  /** Mean and standard deviation of each number in the inner layer. */
  readonly means: Float32Array
  readonly deviations: Float32Array
  /** A row per phone, for the standardized numbers of the frame before, the frame, and the frame after. */
  readonly weights: Float32Array
  readonly biases: Float32Array
  /** The natural logarithm of each phone's share of the frames it was fitted on. */
  readonly priors: Float32Array
}

/** How well each phone fits each frame. */
export interface PhoneScores {
  readonly frames: number
  /** A row per frame: each phone's log posterior minus half its log prior. */
  readonly scores: Float32Array
}

/**
 * The share of the log prior to subtract. Subtracting all of it would turn posteriors into likelihoods, but the
 * posteriors of rare phones are unreliable.
 */
const PRIOR_SHARE = 0.5

/**
 * Scores the phones at each frame of the inner layer. The first and last frames also serve as their own missing
 * neighbors.
 */
export function scorePhones(states: Float32Array, classifier: PhoneClassifier): PhoneScores {
  const frames = states.length / STATE_WIDTH
  const inputs = standardize(states, classifier)
  const scores = new Float32Array(frames * PHONES.length)
  for (let frame = 0; frame < frames; frame += 1) {
    const row = scores.subarray(frame * PHONES.length, (frame + 1) * PHONES.length)
    computeLogits(inputs, frame * STATE_WIDTH, classifier, row)
    const sum = computeLogSum(row)
    for (let phone = 0; phone < row.length; phone += 1)
      row[phone] = (row[phone] ?? 0) - sum - PRIOR_SHARE * (classifier.priors[phone] ?? 0)
  }
  return { frames, scores }
}

/** Standardizes the frames and repeats the first and the last, so each frame's inputs are consecutive. */
function standardize(states: Float32Array, { means, deviations }: PhoneClassifier): Float32Array {
  const inputs = new Float32Array(states.length + 2 * STATE_WIDTH)
  for (let from = 0; from < states.length; from += STATE_WIDTH)
    for (let index = 0; index < STATE_WIDTH; index += 1)
      inputs[STATE_WIDTH + from + index] =
        ((states[from + index] ?? 0) - (means[index] ?? 0)) / (deviations[index] ?? 1)
  inputs.copyWithin(0, STATE_WIDTH, 2 * STATE_WIDTH)
  inputs.copyWithin(STATE_WIDTH + states.length, states.length, states.length + STATE_WIDTH)
  return inputs
}

function computeLogits(
  inputs: Float32Array,
  from: number,
  { weights, biases }: PhoneClassifier,
  logits: Float32Array,
): void {
  for (let phone = 0; phone < logits.length; phone += 1) {
    const row = phone * INPUTS
    let sum = biases[phone] ?? 0
    for (let index = 0; index < INPUTS; index += 1)
      sum += (inputs[from + index] ?? 0) * (weights[row + index] ?? 0)
    logits[phone] = sum
  }
}

/** The largest weight of each packed row. */
const MAX_PACKED = 127

/** Numbers of each part in the packed classifier, in order; the weights follow. */
const PART_LENGTHS = [STATE_WIDTH, STATE_WIDTH, PHONES.length, PHONES.length, PHONES.length] as const
const WEIGHTS_OFFSET = PART_LENGTHS.reduce((sum, length) => sum + length, 0) * Float32Array.BYTES_PER_ELEMENT

/**
 * Packs a classifier: means, deviations, biases, priors and a scale for each row of weights (float32, little endian),
 * then the weights divided by their row's scale and rounded (int8).
 */
export function packClassifier({
  means,
  deviations,
  weights,
  biases,
  priors,
}: PhoneClassifier): Uint8Array<ArrayBuffer> {
  const scales = Float32Array.from(PHONES, (_, phone) =>
    weights
      .subarray(phone * INPUTS, (phone + 1) * INPUTS)
      .reduce((max, weight) => Math.max(max, Math.abs(weight) / MAX_PACKED), 0),
  )
  const rounded = Int8Array.from(weights, (weight, index) => {
    const scale = scales[Math.floor(index / INPUTS)] ?? 0
    return scale === 0 ? 0 : Math.round(weight / scale)
  })
  const parts = [means, deviations, biases, priors, scales, rounded]
  return joinBytes(
    parts.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  )
}

/** Unpacks the output of `packClassifier`. Throws if it has another size. */
export function unpackClassifier(bytes: Uint8Array): PhoneClassifier {
  if (bytes.length !== WEIGHTS_OFFSET + PHONES.length * INPUTS)
    throw new Error('The packed phone classifier has an unexpected size.')
  // Align the numbers in memory.
  const { buffer } = bytes.slice()
  let offset = 0
  const [means, deviations, biases, priors, scales] = PART_LENGTHS.map((length) => {
    const part = new Float32Array(buffer, offset, length)
    offset += part.byteLength
    return part
  }) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array]
  const rounded = new Int8Array(buffer, WEIGHTS_OFFSET)
  const weights = Float32Array.from(
    rounded,
    (weight, index) => weight * (scales[Math.floor(index / INPUTS)] ?? 0),
  )
  return { means, deviations, weights, biases, priors }
}
