import { createRandom } from './recitations.ts'
import { hearTake, openPasses } from './listen.ts'
import { PASSAGES } from './passages.ts'
import type { Sound } from './wav.ts'

const SAMPLE_RATE = 16_000
const DURATION_SECONDS = 10

export interface NoSpeechResult {
  readonly words: number
  readonly accepted: number
  readonly completed: number
}

/** Plays silence, noise, and tones to the recognizer, for every n-th passage. */
export async function hearNoSpeech(passes: 1 | 2, every = 1): Promise<NoSpeechResult> {
  const listeners = await openPasses(passes)
  const result = { words: 0, accepted: 0, completed: 0 }
  for (const passage of PASSAGES.filter((_, index) => index % every === 0)) {
    for (const sound of SOUNDS) {
      const { judged, maxRight, wasComplete } = await hearTake(listeners, passage.text, sound)
      result.words += judged.words.length
      result.accepted += maxRight
      result.completed += wasComplete ? 1 : 0
    }
  }
  return result
}

const random = createRandom(7)

const SOUNDS: readonly Sound[] = [
  makeSound(() => 0),
  makeSound(() => (random() - 0.5) * 0.002),
  makePinkNoise(0.3),
  // A tone that sweeps from 200 to 3,000 Hz.
  makeSound((time) => 0.3 * Math.sin(2 * Math.PI * (200 * time + (1400 / DURATION_SECONDS) * time * time))),
]

function makeSound(sampleAt: (time: number) => number): Sound {
  return {
    rate: SAMPLE_RATE,
    samples: Float32Array.from({ length: SAMPLE_RATE * DURATION_SECONDS }, (_, index) =>
      sampleAt(index / SAMPLE_RATE),
    ),
  }
}

/** Approximates pink noise by white noise through a chain of low-pass filters. */
function makePinkNoise(loudness: number): Sound {
  const followers = [0.5, 0.1, 0.02, 0.004].map((speed) => ({ speed, value: 0 }))
  return makeSound(() => {
    for (const follower of followers) follower.value += follower.speed * (random() - 0.5 - follower.value)
    return loudness * followers.reduce((sum, { value, speed }) => sum + value / Math.sqrt(speed), 0)
  })
}
