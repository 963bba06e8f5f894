import { expect, test } from 'vitest'
import { loudnessOf } from './loudness.ts'

test('loudness is the root mean square of a block', () => {
  expect(loudnessOf(Float32Array.of(0.5, -0.5))).toBeCloseTo(0.5)
  expect(loudnessOf(new Float32Array(0))).toBe(0)
})
