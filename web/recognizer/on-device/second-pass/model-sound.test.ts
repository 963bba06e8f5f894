import { describe, expect, test } from 'vitest'
import { resampleForModel, toModelSound } from './model-sound.ts'

const tone = (hertz: number, rate: number, loudness = 0.1) =>
  Float32Array.from({ length: rate }, (_, at) => loudness * Math.sin((2 * Math.PI * hertz * at) / rate))

const measureLoudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

describe("sound at the model's rate", () => {
  test.each([48_000, 44_100, 22_050])(
    'is the same tone when resampled from %i samples per second',
    (rate) => {
      const sound = resampleForModel(tone(440, rate), rate)
      const same = tone(440, 16_000)
      expect(sound.length).toBeGreaterThanOrEqual(15_999)
      const inside = Array.from({ length: 14_000 }, (_, at) =>
        Math.abs((sound[at + 1000] ?? 0) - (same[at + 1000] ?? 0)),
      )
      expect(Math.max(...inside)).toBeLessThan(0.002)
    },
  )

  test('has nothing above its band', () => {
    const sound = resampleForModel(tone(11_000, 48_000), 48_000)
    expect(measureLoudness(sound.subarray(500, 15_000))).toBeLessThan(0.001)
  })
})

describe('a phrase for the model', () => {
  test('is as loud as any other, no matter how quiet it was', () => {
    expect(measureLoudness(toModelSound(tone(300, 16_000, 0.004), 16_000))).toBeCloseTo(0.08, 2)
    expect(measureLoudness(toModelSound(tone(300, 16_000, 0.9), 16_000))).toBeCloseTo(0.08, 2)
  })

  test('stays silent if it was silent', () => {
    expect(measureLoudness(toModelSound(new Float32Array(16_000), 16_000))).toBe(0)
  })
})
