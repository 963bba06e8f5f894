import { createRandom } from '../../recitations.ts'

/** Examples that may overlap: each is `width` numbers of `values`, from its start. */
export interface SoftmaxExamples {
  readonly values: Float32Array
  readonly width: number
  readonly starts: Int32Array
  /** The class of each example, from 0. */
  readonly classes: Uint8Array
}

interface SoftmaxSettings {
  readonly classCount: number
  readonly epochs: number
  readonly batch: number
  /** The learning rate of the first step. It falls to 0 along a cosine. */
  readonly rate: number
  /** Relative decrease of the weights in each step, as a multiple of the learning rate. */
  readonly decay: number
  readonly seed: number
}

export interface SoftmaxFit {
  /** One row of `width` numbers per class. */
  readonly weights: Float32Array
  readonly biases: Float32Array
}

/** The usual constants of Adam. */
const MEAN_MEMORY = 0.9
const SQUARE_MEMORY = 0.999
const EPSILON = 1e-8
/** An error of a probability that barely changes the weights. */
const NEGLIGIBLE = 1e-4

/**
 * Fits a softmax regression by minibatch AdamW (Loshchilov and Hutter, arXiv:1711.05101). The same seed gives the same
 * weights. Loops by index, because a fit takes more than 10¹⁰ multiplications.
 */
export function fitSoftmax(examples: SoftmaxExamples, settings: SoftmaxSettings): SoftmaxFit {
  const { starts, width } = examples
  const { classCount, epochs, batch, rate } = settings
  const model = new SoftmaxModel(width, classCount)
  const random = createRandom(settings.seed)
  const order = Int32Array.from(starts.keys())
  const steps = epochs * Math.ceil(order.length / batch)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random)
    for (let from = 0; from < order.length; from += batch) {
      const chosen = order.subarray(from, from + batch)
      for (const example of chosen) model.addGradient(examples, example)
      const currentRate = (rate / 2) * (1 + Math.cos((Math.PI * step) / steps))
      step += 1
      model.update(step, chosen.length, currentRate, settings.decay)
    }
  }
  return model.toFit()
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const kept = order[last]!
    order[last] = order[other]!
    order[other] = kept
  }
}

class SoftmaxModel {
  readonly #width: number
  readonly #classCount: number
  /** The weights of all classes, then their biases. */
  readonly #parameters: Float64Array
  readonly #gradient: Float64Array
  readonly #means: Float64Array
  readonly #squares: Float64Array
  readonly #errors: Float64Array

  constructor(width: number, classCount: number) {
    const size = (width + 1) * classCount
    this.#width = width
    this.#classCount = classCount
    this.#parameters = new Float64Array(size)
    this.#gradient = new Float64Array(size)
    this.#means = new Float64Array(size)
    this.#squares = new Float64Array(size)
    this.#errors = new Float64Array(classCount)
  }

  addGradient({ values, starts, classes }: SoftmaxExamples, example: number): void {
    const [width, errors, gradient] = [this.#width, this.#errors, this.#gradient]
    const start = starts[example]!
    this.#computeProbabilities(values, start)
    errors[classes[example]!] = errors[classes[example]!]! - 1
    const biases = width * this.#classCount
    for (let row = 0; row < this.#classCount; row += 1) {
      const error = errors[row]!
      if (error < NEGLIGIBLE && error > -NEGLIGIBLE) continue
      const offset = row * width
      for (let at = 0; at < width; at += 1)
        gradient[offset + at] = gradient[offset + at]! + error * values[start + at]!
      gradient[biases + row] = gradient[biases + row]! + error
    }
  }

  /** Stores the probability of each class in `#errors`. Computes four classes at a time, to read each input only once. */
  #computeProbabilities(values: Float32Array, start: number): void {
    const [width, count, parameters, odds] = [this.#width, this.#classCount, this.#parameters, this.#errors]
    const biases = width * count
    let row = 0
    for (; row + 4 <= count; row += 4) {
      const [first, second, third, fourth] = [
        row * width,
        (row + 1) * width,
        (row + 2) * width,
        (row + 3) * width,
      ]
      let [firstSum, secondSum, thirdSum, fourthSum] = [0, 0, 0, 0]
      for (let at = 0; at < width; at += 1) {
        const value = values[start + at]!
        firstSum += value * parameters[first + at]!
        secondSum += value * parameters[second + at]!
        thirdSum += value * parameters[third + at]!
        fourthSum += value * parameters[fourth + at]!
      }
      odds[row] = firstSum
      odds[row + 1] = secondSum
      odds[row + 2] = thirdSum
      odds[row + 3] = fourthSum
    }
    for (; row < count; row += 1) {
      let sum = 0
      for (let at = 0; at < width; at += 1) sum += values[start + at]! * parameters[row * width + at]!
      odds[row] = sum
    }
    let max = -Infinity
    for (row = 0; row < count; row += 1) {
      odds[row] = odds[row]! + parameters[biases + row]!
      max = Math.max(max, odds[row]!)
    }
    let total = 0
    for (row = 0; row < count; row += 1) {
      odds[row] = Math.exp(odds[row]! - max)
      total += odds[row]!
    }
    for (row = 0; row < count; row += 1) odds[row] = odds[row]! / total
  }

  /** Takes a step against the gradient of a batch, and clears the gradient. */
  update(step: number, batch: number, rate: number, decay: number): void {
    const [parameters, gradient, means, squares] = [
      this.#parameters,
      this.#gradient,
      this.#means,
      this.#squares,
    ]
    const meanScale = 1 / (1 - MEAN_MEMORY ** step)
    const squareScale = 1 / (1 - SQUARE_MEMORY ** step)
    for (let at = 0; at < parameters.length; at += 1) {
      const slope = gradient[at]! / batch
      const mean = MEAN_MEMORY * means[at]! + (1 - MEAN_MEMORY) * slope
      const square = SQUARE_MEMORY * squares[at]! + (1 - SQUARE_MEMORY) * slope * slope
      means[at] = mean
      squares[at] = square
      gradient[at] = 0
      const change = (mean * meanScale) / (Math.sqrt(square * squareScale) + EPSILON)
      parameters[at] = parameters[at]! * (1 - rate * decay) - rate * change
    }
  }

  toFit(): SoftmaxFit {
    const biases = this.#width * this.#classCount
    return {
      weights: Float32Array.from(this.#parameters.subarray(0, biases)),
      biases: Float32Array.from(this.#parameters.subarray(biases)),
    }
  }
}
