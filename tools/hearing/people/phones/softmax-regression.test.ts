import { expect, it } from 'vitest'
import { createRandom } from '../../recitations.ts'
import { fitSoftmax, type SoftmaxExamples, type SoftmaxFit } from './softmax-regression.ts'

const SETTINGS = { classCount: 5, epochs: 20, batch: 16, rate: 0.02, decay: 0.01, seed: 1 }
const CENTERS = [
  [2, 0],
  [0, 2],
  [-2, 0],
  [0, -2],
  [0, 0],
] as const

/** Makes points around the center of each class. */
function makeExamples(): SoftmaxExamples {
  const random = createRandom(7)
  const classes = Uint8Array.from({ length: 500 }, (_, index) => index % CENTERS.length)
  const points = [...classes].flatMap((label) =>
    (CENTERS[label] ?? []).map((coordinate) => coordinate + random() - 0.5),
  )
  const starts = Int32Array.from(classes, (_, index) => 2 * index)
  return { values: Float32Array.from(points), width: 2, starts, classes }
}

function classify({ weights, biases }: SoftmaxFit, x: number, y: number): number {
  const odds = [...biases].map((bias, row) => bias + weights[2 * row]! * x + weights[2 * row + 1]! * y)
  return odds.indexOf(Math.max(...odds))
}

it('separates classes that lie around different points', () => {
  const { values, starts, classes } = makeExamples()
  const fit = fitSoftmax(makeExamples(), SETTINGS)
  const found = [...starts].map((start) => classify(fit, values[start]!, values[start + 1]!))
  expect(found).toEqual([...classes])
})

it('finds the share of each class if the inputs say nothing', () => {
  const classes = Uint8Array.from({ length: 400 }, (_, index) => (index % 4 === 0 ? 1 : 0))
  const examples = { values: Float32Array.of(0), width: 1, starts: new Int32Array(400), classes }
  const { biases } = fitSoftmax(examples, { ...SETTINGS, classCount: 2, decay: 0 })
  expect(biases[0]! - biases[1]!).toBeCloseTo(Math.log(3), 1)
})

it('gives the same weights for the same seed', () => {
  expect(fitSoftmax(makeExamples(), SETTINGS)).toEqual(fitSoftmax(makeExamples(), SETTINGS))
})
