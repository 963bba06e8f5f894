import { createRandom, seedOf } from '../recitations.ts'
import type { Sound } from '../wav.ts'
import type { Clip } from './clips.ts'

/** Number of voices in babble. */
const BABBLE_VOICES = 5
/** Pauses make a recording quieter than its speech by about this factor. */
const PAUSE_FACTOR = 1.15

/** Adds noise to a recording, this many decibels quieter than its speech: pink noise, or other people talking. */
export function addNoise(clip: Clip, kind: 'pink' | 'babble', decibels: number, all: readonly Clip[]): Sound {
  const { samples, rate } = clip.sound
  const noise = kind === 'pink' ? makePinkNoise(samples.length, clip) : makeBabble(samples.length, clip, all)
  const gain = (loudness(samples) * PAUSE_FACTOR) / 10 ** (decibels / 20) / loudness(noise)
  return { rate, samples: samples.map((sample, index) => sample + gain * (noise[index] ?? 0)) }
}

/** Root mean square of the samples in a quiet room. */
const QUIET_ROOM_RMS = 0.0006

/**
 * Inserts pauses of a quiet room (in seconds) into a recording, like those of a reader who stops to think. `places` are
 * sample indexes; 0 is before the first word.
 */
export function insertPauses(
  { sound: { samples, rate }, name }: Clip,
  places: readonly number[],
  seconds: number,
): Sound {
  const random = createRandom(seedOf(name))
  const pause = Math.round(rate * seconds)
  const longer = new Float32Array(samples.length + places.length * pause)
  const ends = [...places, samples.length]
  ends.forEach((end, count) => {
    const start = ends[count - 1] ?? 0
    longer.set(samples.subarray(start, end), start + count * pause)
  })
  return { rate, samples: longer.map((sample) => sample + (random() - 0.5) * QUIET_ROOM_RMS * Math.sqrt(12)) }
}

/** Window of a loudness measurement, and minimum distance between two pauses. */
const WINDOW_SECONDS = 0.06
const MIN_DISTANCE_SECONDS = 2

/**
 * Finds the quietest moments of a recording (sample indexes), far enough from each other and from its ends, where a
 * reader could stop to think.
 */
export function findQuietPlaces({ sound: { samples, rate } }: Clip, max: number): number[] {
  const window = Math.round(rate * WINDOW_SECONDS)
  const loudnesses = Array.from({ length: Math.floor(samples.length / window) }, (_, index) =>
    loudness(samples.subarray(index * window, (index + 1) * window)),
  )
  const minDistance = MIN_DISTANCE_SECONDS / WINDOW_SECONDS
  const chosen: number[] = []
  for (const [index] of [...loudnesses.entries()].toSorted(([, first], [, second]) => first - second)) {
    const isFar = [0, loudnesses.length, ...chosen].every((other) => Math.abs(index - other) >= minDistance)
    if (isFar && chosen.length < max) chosen.push(index)
  }
  return chosen.toSorted((first, second) => first - second).map((index) => Math.round((index + 0.5) * window))
}

/** Approximates pink noise by white noise through a chain of low-pass filters. */
function makePinkNoise(length: number, { name }: Clip): Float32Array {
  const random = createRandom(seedOf(name))
  const followers = [0.5, 0.1, 0.02, 0.004].map((speed) => ({ speed, value: 0 }))
  return Float32Array.from({ length }, () => {
    for (const follower of followers) follower.value += follower.speed * (random() - 0.5 - follower.value)
    return followers.reduce((sum, { value, speed }) => sum + value / Math.sqrt(speed), 0)
  })
}

/** Mixes other speakers, all equally loud. */
function makeBabble(length: number, clip: Clip, all: readonly Clip[]): Float32Array {
  const random = createRandom(seedOf(clip.name) + 1)
  const others = all.filter(({ speaker }) => speaker.id !== clip.speaker.id)
  const mixed = new Float32Array(length)
  for (let voice = 0; voice < BABBLE_VOICES; voice += 1) {
    const samples = others[Math.floor(random() * others.length)]?.sound.samples ?? mixed
    const start = Math.floor(random() * samples.length)
    const gain = 1 / Math.max(1e-6, loudness(samples))
    for (let at = 0; at < length; at += 1)
      mixed[at] = (mixed[at] ?? 0) + gain * (samples[(start + at) % samples.length] ?? 0)
  }
  return mixed
}

function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length))
}
