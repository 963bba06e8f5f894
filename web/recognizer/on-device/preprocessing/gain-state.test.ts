// @vitest-environment node
import { expect, test } from 'vitest'
import { applyGain, updateGain, createInitialGain, UNITY_GAIN, type GainState } from './gain-state.ts'
import { NO_VOICE_ACTIVITY, updateVoiceActivity } from './voice-activity.ts'

const BLOCK_SECONDS = 0.04
/** Converts decibels (negative: below full scale) to loudness. */
const toLoudness = (decibels: number) => 10 ** (decibels / 20)
const decibels = (factor: number) => 20 * Math.log10(factor)

const blocks = (seconds: number, loudness: number) =>
  Array.from({ length: Math.round(seconds / BLOCK_SECONDS) }, () => loudness)

const words = (count: number, voice: number) =>
  Array.from({ length: count }, () => [
    ...blocks(0.08, voice / 4),
    ...blocks(0.16, voice),
    ...blocks(0.12, voice / 2),
    ...blocks(0.12, voice / 60),
  ]).flat()

function computeGainAfter(loudness: readonly number[], start: GainState = UNITY_GAIN): GainState {
  let activity = NO_VOICE_ACTIVITY
  return loudness.reduce((state, block) => {
    activity = updateVoiceActivity(activity, block, state.gain)
    return activity.isAudible ? updateGain(state, block, BLOCK_SECONDS) : state
  }, start)
}

test.each([
  [-20, 0],
  [-40, 20],
  [-50, 30],
])('amplifies a voice at %i dB by %i dB within a few words', (level, gainInDecibels) => {
  const { gain } = computeGainAfter([...blocks(0.5, toLoudness(level) / 60), ...words(4, toLoudness(level))])
  expect(decibels(gain)).toBeGreaterThan(gainInDecibels - 2)
  expect(decibels(gain)).toBeLessThan(gainInDecibels + 2)
})

test('amplifies a known microphone from the first word', () => {
  const { gain } = computeGainAfter(words(1, toLoudness(-40)).slice(0, 1), createInitialGain(10))
  expect(decibels(gain)).toBeGreaterThan(18)
})

test('leaves a loud voice unchanged', () => {
  expect(computeGainAfter(words(8, toLoudness(-10))).gain).toBe(1)
})

test('keeps the gain nearly constant from word to word', () => {
  const settled = computeGainAfter(words(6, toLoudness(-40)))
  const gains = words(6, toLoudness(-40)).map(
    (_, index, all) => computeGainAfter(all.slice(0, index + 1), settled).gain,
  )
  expect(decibels(Math.max(...gains) / Math.min(...gains))).toBeLessThan(3)
})

test('does not amplify room noise when no one is speaking', () => {
  expect(computeGainAfter(blocks(20, toLoudness(-55))).gain).toBe(1)
  expect(computeGainAfter(blocks(20, 0)).gain).toBe(1)
})

test('keeps the gain unchanged during a pause', () => {
  const settled = computeGainAfter(words(6, toLoudness(-40)))
  expect(computeGainAfter(blocks(10, toLoudness(-75)), settled).gain).toBe(settled.gain)
})

test('lowers the gain within a block when the speaker moves closer', () => {
  expect(decibels(computeGainAfter([...words(6, toLoudness(-45)), toLoudness(-15)]).gain)).toBeLessThan(1)
})

test('ramps the gain without a step at the start of a block', () => {
  const block = Float32Array.of(0.1, 0.1, 0.1, 0.1)
  applyGain(block, 1, 3)
  expect([...block].map((sample) => Math.round(sample * 100))).toEqual([15, 20, 25, 30])
})
