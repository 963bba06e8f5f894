import { expect, test } from 'vitest'
import { updateNoiseShare } from './noise-mix.ts'
import { NO_VOICE_ACTIVITY, updateVoiceActivity } from './voice-activity.ts'

function computeShares(blocks: readonly number[], gain = 1): number[] {
  let activity = NO_VOICE_ACTIVITY
  let share = 0
  return blocks.map((loudness) => {
    activity = updateVoiceActivity(activity, loudness, gain)
    share = updateNoiseShare(share, activity, gain)
    return share
  })
}

function computeFinalShare(room: number, voice: number, seconds = 6): number {
  const blocks = Array.from({ length: seconds * 25 }, (_, index) =>
    index > 25 && index % 10 < 7 ? voice : room,
  )
  return computeShares(blocks).at(-1) ?? 0
}

test('doesn’t change a voice far above the room noise', () => {
  expect(computeFinalShare(0.001, 0.1)).toBe(0)
  expect(computeFinalShare(0, 0.1)).toBe(0)
})

test('denoises most of a voice that is barely louder than the room', () => {
  expect(computeFinalShare(0.03, 0.1)).toBeCloseTo(0.8)
})

test('denoises more as the noise between those extremes increases', () => {
  const shares = [0.006, 0.0065, 0.007, 0.0075, 0.008, 0.0085].map((room) => computeFinalShare(room, 0.1))
  expect(shares).toEqual(shares.toSorted((first, second) => first - second))
  expect(new Set(shares).size).toBe(shares.length)
})

test('notices a loud room within a second, before any speech', () => {
  expect(computeFinalShare(0.02, 0.02, 1)).toBeGreaterThan(0.5)
})

test('doesn’t denoise before the speaker’s first pause', () => {
  expect(computeShares(Array.from({ length: 5 }, () => 0.1))).toEqual([0, 0, 0, 0, 0])
})

test('changes the share in small steps', () => {
  const shares = computeShares(Array.from({ length: 60 }, () => 0.04))
  shares.forEach((share, index) => expect(Math.abs(share - (shares[index - 1] ?? 0))).toBeLessThan(0.201))
})

test('judges a quiet microphone by its amplified loudness', () => {
  const room = Array.from({ length: 25 }, () => 0.0005)
  expect(computeShares(room).at(-1)).toBe(0)
  expect(computeShares(room, 50).at(-1)).toBeGreaterThan(0.5)
})
