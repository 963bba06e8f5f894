import { expect, test } from 'vitest'
import { updateNoiseMix, NO_NOISE } from './noise-mix.ts'

/** The share after a second of the room, and then words and pauses in turn. */
function shareOf(room: number, voice: number, seconds = 6): number {
  const blocks = Array.from({ length: seconds * 25 }, (_, at) => (at > 25 && at % 10 < 7 ? voice : room))
  return blocks.reduce(updateNoiseMix, NO_NOISE).share
}

test('a voice far above the room is left alone', () => {
  expect(shareOf(0.001, 0.1)).toBe(0)
  expect(shareOf(0, 0.1)).toBe(0)
})

test('a voice that hardly stands above the room is heard mostly without it', () => {
  expect(shareOf(0.03, 0.1)).toBeCloseTo(0.8)
})

test('between them the share grows with the noise', () => {
  const shares = [0.006, 0.0065, 0.007, 0.0075, 0.008, 0.0085].map((room) => shareOf(room, 0.1))
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(new Set(shares).size).toBe(shares.length)
})

test('a loud room is noticed before anybody has spoken, and within a second of it', () => {
  expect(shareOf(0.02, 0.02, 1)).toBeGreaterThan(0.5)
})

test('the first moment is left alone: who begins at once has no pauses yet', () => {
  expect(Array.from({ length: 5 }, () => 0.1).reduce(updateNoiseMix, NO_NOISE).share).toBe(0)
})

test('the share changes step by step', () => {
  let heard = NO_NOISE
  for (let at = 0; at < 60; at += 1) {
    const next = updateNoiseMix(heard, 0.04)
    expect(Math.abs(next.share - heard.share)).toBeLessThan(0.201)
    heard = next
  }
})
