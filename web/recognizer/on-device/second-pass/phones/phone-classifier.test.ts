// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { packClassifier, type PhoneClassifier, scorePhones, unpackClassifier } from './phone-classifier.ts'
import { PHONES } from './phone-set.ts'

const WIDTH = 288

/** Creates a function that returns the same numbers from -1 to 1 every time. */
function createNumbers() {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x3fffffff - 1
  }
}

function createClassifier(): PhoneClassifier {
  const next = createNumbers()
  const priors = PHONES.map((_, phone) => phone + 1)
  const sum = priors.reduce((total, prior) => total + prior, 0)
  return {
    means: Float32Array.from({ length: WIDTH }, next),
    deviations: Float32Array.from({ length: WIDTH }, () => 1.5 + next()),
    weights: Float32Array.from({ length: PHONES.length * 3 * WIDTH }, () => next() / 10),
    biases: Float32Array.from(PHONES, next),
    priors: Float32Array.from(priors, (prior) => Math.log(prior / sum)),
  }
}

function createStates(frames: number): Float32Array {
  return Float32Array.from({ length: frames * WIDTH }, createNumbers())
}

const getRow = (scores: Float32Array, frame: number) =>
  scores.subarray(frame * PHONES.length, (frame + 1) * PHONES.length)

describe('scorePhones', () => {
  test('returns posteriors that sum to 1, each divided by the square root of the prior', () => {
    const classifier = createClassifier()
    const { frames, scores } = scorePhones(createStates(4), classifier)
    expect(frames).toBe(4)
    for (let frame = 0; frame < frames; frame += 1) {
      const posteriors = getRow(scores, frame).map((score, phone) =>
        Math.exp(score + (classifier.priors[phone] ?? 0) / 2),
      )
      expect(posteriors.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 4)
    }
  })

  test('reads the frame before, the frame, and the frame after', () => {
    const classifier = {
      ...createClassifier(),
      means: new Float32Array(WIDTH).fill(5),
      deviations: new Float32Array(WIDTH).fill(2),
      weights: new Float32Array(PHONES.length * 3 * WIDTH),
      biases: new Float32Array(PHONES.length),
      priors: new Float32Array(PHONES.length),
    }
    // The first number of each of the three frames, for the second phone.
    classifier.weights.set([1], 3 * WIDTH)
    classifier.weights.set([10], 4 * WIDTH)
    classifier.weights.set([100], 5 * WIDTH)
    const states = new Float32Array(3 * WIDTH).fill(5)
    for (const [frame, value] of [0.1, 0.2, 0.3].entries()) states[frame * WIDTH] = 5 + 2 * value
    const { scores } = scorePhones(states, classifier)
    // A log posterior minus another is the difference of the logits.
    const logits = [0, 1, 2].map((frame) => {
      const [silence = 0, second = 0] = getRow(scores, frame)
      return second - silence
    })
    // The first and the last frame are their own neighbors.
    const expected = [0.1 + 1 + 20, 0.1 + 2 + 30, 0.2 + 3 + 30]
    for (const [frame, logit] of logits.entries()) expect(logit).toBeCloseTo(expected[frame] ?? 0, 3)
  })

  test('scores a single frame, and none', () => {
    const classifier = createClassifier()
    expect(scorePhones(createStates(1), classifier).scores).toHaveLength(PHONES.length)
    expect(scorePhones(new Float32Array(), classifier)).toEqual({ frames: 0, scores: new Float32Array() })
  })
})

describe('the packed classifier', () => {
  test('is the same when unpacked, with weights rounded to 1/127 of the largest in their row', () => {
    const { weights, ...others } = createClassifier()
    const { weights: rounded, ...same } = unpackClassifier(packClassifier({ weights, ...others }))
    expect(same).toEqual(others)
    expect(rounded).toHaveLength(weights.length)
    const errors = rounded.map((weight, index) => Math.abs(weight - (weights[index] ?? 0)))
    expect(Math.max(...errors)).toBeLessThan(0.1 / 127 / 2 + 1e-6)
  })

  test('keeps a row of zeros', () => {
    const weights = new Float32Array(PHONES.length * 3 * WIDTH)
    const unpacked = unpackClassifier(packClassifier({ ...createClassifier(), weights }))
    expect(unpacked.weights.every((weight) => weight === 0)).toBe(true)
  })

  test('is unpacked from any position in memory', () => {
    const packed = packClassifier(createClassifier())
    const shifted = new Uint8Array(packed.length + 1)
    shifted.set(packed, 1)
    const [scores, shiftedScores] = [packed, shifted.subarray(1)].map((bytes) =>
      scorePhones(createStates(2), unpackClassifier(bytes)),
    )
    expect(shiftedScores).toEqual(scores)
  })

  test('is rejected if it is incomplete', () => {
    expect(() => unpackClassifier(packClassifier(createClassifier()).subarray(1))).toThrow(/size/)
  })
})
