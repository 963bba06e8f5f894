import { expect, test } from 'vitest'
import { BandwidthDetector } from './bandwidth.ts'

function createTone(frequency: number, rate: number): Float32Array[] {
  return Array.from({ length: 25 }, (_, block) =>
    Float32Array.from({ length: rate * 0.04 }, (__, index) =>
      Math.sin((2 * Math.PI * frequency * (block * rate * 0.04 + index)) / rate),
    ),
  )
}

function analyzeAll(band: BandwidthDetector, blocks: readonly Float32Array[], isSpoken = true): void {
  for (const block of blocks) band.analyze(block, isSpoken)
}

test.each([16_000, 44_100, 48_000])('considers a voice without high sounds narrowband at %d Hz', (rate) => {
  const band = new BandwidthDetector(rate)
  analyzeAll(band, createTone(3600, rate))
  expect(band.isNarrowAfter(2)).toBe(false)
  analyzeAll(band, createTone(300, rate))
  expect(band.isNarrowAfter(1.9)).toBe(true)
})

test.each([16_000, 44_100, 48_000])('detects the full band from one high sound at %d Hz', (rate) => {
  const band = new BandwidthDetector(rate)
  analyzeAll(band, createTone(300, rate))
  analyzeAll(band, createTone(6500, rate).slice(0, 2))
  analyzeAll(band, createTone(300, rate))
  expect(band.isNarrowAfter(1)).toBe(false)
})

test('ignores sound that is not speech', () => {
  const band = new BandwidthDetector(16_000)
  analyzeAll(band, createTone(6500, 16_000), false)
  expect(band.isNarrowAfter(0.5)).toBe(false)
  analyzeAll(band, createTone(300, 16_000))
  expect(band.isNarrowAfter(0.9)).toBe(true)
})

test('considers a sample rate too low for high sounds narrowband', () => {
  const band = new BandwidthDetector(8000)
  analyzeAll(band, createTone(3000, 8000))
  expect(band.isNarrowAfter(0.9)).toBe(true)
})
