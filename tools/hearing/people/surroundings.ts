import { Downsampler, Upsampler } from '#web/recognizer/on-device/preprocessing/resampler.ts'
import { createRandom, seedOf } from '../recitations.ts'
import type { Sound } from '../wav.ts'
import type { Clip } from './clips.ts'

/** Reverberation time (RT60) of a furnished room. */
const RT60_SECONDS = 0.4

/**
 * Simulates a microphone across a table: the direct sound, plus the echo of a room (decaying white noise) that is
 * `decibels` quieter in total.
 */
export function simulateRoom({ sound: { samples, rate }, name }: Clip, decibels: number): Sound {
  const echo = makeEcho(rate, seedOf(name), decibels)
  const mixed = samples.slice()
  samples.forEach((sample, start) => {
    if (sample === 0) return
    const end = Math.min(echo.length, samples.length - start)
    for (let at = 0; at < end; at += 1)
      mixed[start + at] = (mixed[start + at] ?? 0) + sample * (echo[at] ?? 0)
  })
  return { rate, samples: mixed }
}

function makeEcho(rate: number, seed: number, decibels: number): Float32Array {
  const random = createRandom(seed)
  const echo = Float32Array.from(
    { length: Math.round(rate * RT60_SECONDS) },
    (_, at) => (random() - 0.5) * 10 ** ((-3 * at) / (rate * RT60_SECONDS)),
  )
  const energy = echo.reduce((sum, value) => sum + value * value, 0)
  return echo.map((value) => value * Math.sqrt(10 ** (-decibels / 10) / energy))
}

/** Simulates an old wireless headset: nothing above about 3,700 Hz. */
export function simulateHeadset({ sound: { samples, rate } }: Clip): Sound {
  const even = samples.subarray(0, samples.length - (samples.length % 2))
  return { rate, samples: new Upsampler(2).upsample(new Downsampler(2).downsample(even)) }
}
