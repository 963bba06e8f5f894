import { expect, test } from 'vitest'
import { measureLoudness } from './loudness.ts'

test('computes the root mean square of a block', () => {
  expect(measureLoudness(Float32Array.of(0.5, -0.5))).toBeCloseTo(0.5)
  expect(measureLoudness(new Float32Array(0))).toBe(0)
})
