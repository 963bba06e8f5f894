import { PHONES } from '#web/recognizer/on-device/second-pass/phones/phone-set.ts'
import {
  type PhoneClassifier,
  STATE_WIDTH,
} from '#web/recognizer/on-device/second-pass/phones/phone-classifier.ts'
import type { PhoneLabels } from './phone-labels.ts'
import { fitSoftmax, type SoftmaxExamples } from './softmax-regression.ts'

/** A recording or an altered copy: the speech model's inner layer, and the phone of each frame. */
export interface LabeledSound {
  readonly states: Float32Array
  readonly labels: PhoneLabels
}

/** The frame before, the frame itself, and the frame after. */
const CONTEXT = 3
/** Frames added to each phone's count, to keep the priors of rare phones from being extreme. */
const PRIOR_FRAMES = 10
const SETTINGS = { classCount: PHONES.length, batch: 256, rate: 1e-3, decay: 0.05, seed: 1 }

/** Fits a classifier in this many passes over all frames. */
export function fitClassifier(sounds: readonly LabeledSound[], epochs: number): PhoneClassifier {
  const { means, deviations } = measureStates(sounds)
  const examples = collectExamples(sounds, means, deviations)
  const fit = fitSoftmax(examples, { ...SETTINGS, epochs })
  return { means, deviations, ...fit, priors: computePriors(examples.classes) }
}

function measureStates(sounds: readonly LabeledSound[]): Pick<PhoneClassifier, 'means' | 'deviations'> {
  const [sums, squares] = [new Float64Array(STATE_WIDTH), new Float64Array(STATE_WIDTH)]
  let frames = 0
  for (const { states } of sounds) {
    for (let index = 0; index < states.length; index += 1) {
      const [column, value] = [index % STATE_WIDTH, states[index]!]
      sums[column] = sums[column]! + value
      squares[column] = squares[column]! + value * value
    }
    frames += states.length / STATE_WIDTH
  }
  const means = Float32Array.from(sums, (sum) => sum / frames)
  const deviations = Float32Array.from(squares, (square, column) =>
    Math.sqrt(square / frames - (sums[column]! / frames) ** 2),
  )
  return { means, deviations }
}

/** Collects one example per frame. Repeats the first and last frame of each sound as their own missing neighbors. */
function collectExamples(
  sounds: readonly LabeledSound[],
  means: Float32Array,
  deviations: Float32Array,
): SoftmaxExamples {
  const frameCount = sounds.reduce((sum, { labels }) => sum + labels.length, 0)
  const values = new Float32Array((frameCount + 2 * sounds.length) * STATE_WIDTH)
  const starts = new Int32Array(frameCount)
  const classes = new Uint8Array(frameCount)
  let [example, row] = [0, 0]
  for (const { states, labels } of sounds) {
    const last = labels.length - 1
    for (let frame = -1; frame <= last + 1; frame += 1) {
      const from = Math.max(0, Math.min(last, frame)) * STATE_WIDTH
      for (let column = 0; column < STATE_WIDTH; column += 1)
        values[row * STATE_WIDTH + column] = (states[from + column]! - means[column]!) / deviations[column]!
      row += 1
    }
    for (let frame = 0; frame <= last; frame += 1) {
      starts[example] = (row - labels.length - 2 + frame) * STATE_WIDTH
      classes[example] = labels[frame]!
      example += 1
    }
  }
  return { values, width: CONTEXT * STATE_WIDTH, starts, classes }
}

/** Computes the natural logarithm of each phone's share of the frames. */
function computePriors(classes: Uint8Array): Float32Array {
  const counts = new Float64Array(PHONES.length).fill(PRIOR_FRAMES)
  for (const phone of classes) counts[phone] = counts[phone]! + 1
  const total = classes.length + PRIOR_FRAMES * PHONES.length
  return Float32Array.from(counts, (count) => Math.log(count / total))
}
