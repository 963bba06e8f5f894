// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { openNoiseSuppressor } from './noise-suppressor.ts'

const MODULE = createRequire(import.meta.url).resolve('@jitsi/rnnoise-wasm/dist/rnnoise.wasm')
const suppressor = await openNoiseSuppressor(new Uint8Array(await readFile(MODULE)))

/** Creates the same two seconds of noise each time. */
function createHiss(rate: number): Float32Array {
  let seed = 1
  return Float32Array.from({ length: 2 * rate }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return 0.1 * (seed / 2_147_483_647 - 0.5)
  })
}

function suppress(sound: Float32Array, rate: number, share: number): Float32Array {
  const take = suppressor.begin(rate)
  const block = Math.round(rate * 0.04)
  const parts: number[] = []
  for (let at = 0; at < sound.length; at += block)
    parts.push(...take.clear(sound.subarray(at, at + block), share))
  return Float32Array.from(parts)
}

const loudness = (sound: Float32Array) =>
  Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length)

test.each([16_000, 44_100, 48_000])('removes hiss at %d Hz', (rate) => {
  const noise = createHiss(rate)
  // Detecting that there is no speech takes a while.
  const secondHalf = suppress(noise, rate, 1).subarray(rate)
  expect(loudness(secondHalf)).toBeLessThan(loudness(noise) / 4)
})

test.each([
  [16_000, 160 + 24],
  [44_100, 480],
  [48_000, 480],
])('returns the sound unchanged with share 0 at %d Hz, %d samples later', (rate, lag) => {
  const noise = createHiss(rate)
  const out = suppress(noise, rate, 0)
  expect(out.length).toBeGreaterThan(noise.length - rate / 100 - 1)
  expect(out.subarray(lag)).toEqual(noise.subarray(0, out.length - lag))
})

test.each([16_000, 44_100, 48_000])('doesn’t mistake hiss for a voice at %d Hz', (rate) => {
  const take = suppressor.begin(rate)
  const noise = createHiss(rate)
  const block = Math.round(rate * 0.04)
  const probabilities: number[] = []
  for (let at = 0; at < noise.length; at += block) {
    take.clear(noise.subarray(at, at + block), 0)
    probabilities.push(take.voice)
  }
  expect(probabilities.every((probability) => probability >= 0 && probability <= 1)).toBe(true)
  expect(Math.max(...probabilities.slice(25))).toBeLessThan(0.5)
})

test.each([16_000, 48_000])('aligns both shares in time at %d Hz', (rate) => {
  const tone = Float32Array.from({ length: 2 * rate }, (_, at) => {
    const second = at / rate
    // A low tone with overtones, in bursts like a voice.
    const voice = [1, 2, 3, 4].reduce((sum, n) => sum + Math.sin(2 * Math.PI * 150 * n * second) / n, 0)
    return second % 0.5 < 0.3 ? 0.1 * voice : 0
  })
  const [original, denoised] = [suppress(tone, rate, 0), suppress(tone, rate, 1)]
  const correlation = (shift: number) => {
    let sum = 0
    for (let at = rate / 4; at < original.length - rate / 4; at += 1)
      sum += (original[at] ?? 0) * (denoised[at + shift] ?? 0)
    return sum
  }
  const shifts = [-48, -24, -12, 0, 12, 24, 48]
  expect(shifts.toSorted((first, second) => correlation(second) - correlation(first))[0]).toBe(0)
})

test('rejects invalid modules', async () => {
  await expect(openNoiseSuppressor(new Uint8Array([1, 2, 3]))).rejects.toThrow()
})
