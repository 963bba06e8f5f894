// @vitest-environment node
import { expect, test } from 'vitest'
import { updateSilence, loudnessOf, INITIAL_SILENCE } from './trailing-silence.ts'

/** Blocks of a tenth of a second, by their loudness. */
function after(...loudness: number[]) {
  return loudness.reduce((quiet, block) => updateSilence(quiet, block, 0.1), INITIAL_SILENCE)
}

const blocks = (count: number, loudness: number) => Array.from({ length: count }, () => loudness)

test('counts the silence after speech, not the pauses in it', () => {
  const spoken = [...blocks(5, 0.1), ...blocks(3, 0.001), ...blocks(5, 0.1), ...blocks(15, 0.001)]
  expect(after(...spoken).hasSpoken).toBe(true)
  expect(after(...spoken).seconds).toBeCloseTo(1.5)
})

test('silence alone is no speech', () => {
  expect(after(...blocks(30, 0.0005)).hasSpoken).toBe(false)
})

test('a noisy room is silence too, once it is known', () => {
  const { seconds } = after(...blocks(80, 0.02), ...blocks(10, 0.2), ...blocks(15, 0.02))
  expect(seconds).toBeCloseTo(1.5)
})

test('loudness is the root mean square', () => {
  expect(loudnessOf(Float32Array.of(0.5, -0.5))).toBeCloseTo(0.5)
  expect(loudnessOf(new Float32Array(0))).toBe(0)
})
