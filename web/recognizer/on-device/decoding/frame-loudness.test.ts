// @vitest-environment node
import { expect, test } from 'vitest'
import { FrameLoudness } from './frame-loudness.ts'

test.each([16_000, 44_100, 48_000])('distinguishes loud from quiet at %i samples per second', (rate) => {
  const loudness = new FrameLoudness(rate)
  loudness.add(new Float32Array(rate * 0.5).fill(0.2))
  loudness.add(new Float32Array(rate * 0.5).fill(0.01))
  expect(loudness.between(0, 49)).toBeCloseTo(0.2)
  expect(loudness.between(50, 99)).toBeCloseTo(0.01)
})

test('reports zero for frames not added yet', () => {
  const loudness = new FrameLoudness(16_000)
  expect(loudness.between(0, 10)).toBe(0)
})
