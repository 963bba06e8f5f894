import { expect, test } from 'vitest'
import { SoundBand } from './sound-band.ts'

/** A second of a tone, in blocks of 40 ms. */
function toneOf(frequency: number, rate: number): Float32Array[] {
  return Array.from({ length: 25 }, (_, block) =>
    Float32Array.from({ length: rate * 0.04 }, (__, at) =>
      Math.sin((2 * Math.PI * frequency * (block * rate * 0.04 + at)) / rate),
    ),
  )
}

function hears(band: SoundBand, blocks: readonly Float32Array[], isSpoken = true): void {
  for (const block of blocks) band.hear(block, isSpoken)
}

test.each([16_000, 44_100, 48_000])('at %d a second: a voice without high sounds is narrow', (rate) => {
  const band = new SoundBand(rate)
  hears(band, toneOf(3600, rate))
  expect(band.isNarrowAfter(2)).toBe(false)
  hears(band, toneOf(300, rate))
  expect(band.isNarrowAfter(1.9)).toBe(true)
})

test.each([16_000, 44_100, 48_000])('at %d a second: one high sound shows the whole band', (rate) => {
  const band = new SoundBand(rate)
  hears(band, toneOf(300, rate))
  hears(band, toneOf(6500, rate).slice(0, 2))
  hears(band, toneOf(300, rate))
  expect(band.isNarrowAfter(1)).toBe(false)
})

test('what is not spoken tells nothing', () => {
  const band = new SoundBand(16_000)
  hears(band, toneOf(6500, 16_000), false)
  expect(band.isNarrowAfter(0.5)).toBe(false)
  hears(band, toneOf(300, 16_000))
  expect(band.isNarrowAfter(0.9)).toBe(true)
})

test('a rate that can hold no high sound is narrow', () => {
  const band = new SoundBand(8000)
  hears(band, toneOf(3000, 8000))
  expect(band.isNarrowAfter(0.9)).toBe(true)
})
