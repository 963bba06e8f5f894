import { randomFrom } from './recitations.ts'
import { hearTake, openPasses } from './listen.ts'
import { PASSAGES } from './passages.ts'
import type { Sound } from './wav.ts'

const RATE = 16_000
const SECONDS = 10

export interface NoSpeechResult {
  readonly words: number
  readonly accepted: number
  readonly completed: number
}

/** Plays silence, noise and tones to the recognizer, for every n-th passage. */
export async function hearNoSpeech(passes: 1 | 2, every = 1): Promise<NoSpeechResult> {
  const listeners = await openPasses(passes)
  const result = { words: 0, accepted: 0, completed: 0 }
  for (const passage of PASSAGES.filter((_, place) => place % every === 0)) {
    for (const sound of SOUNDS) {
      const { judged, mostRight, everComplete } = await hearTake(listeners, passage.text, sound)
      result.words += judged.words.length
      result.accepted += mostRight
      result.completed += everComplete ? 1 : 0
    }
  }
  return result
}

const random = randomFrom(7)

const SOUNDS: readonly Sound[] = [
  soundOf(() => 0),
  soundOf(() => (random() - 0.5) * 0.002),
  pinkNoise(0.3),
  // A tone that sweeps from 200 to 3,000 Hz.
  soundOf((time) => 0.3 * Math.sin(2 * Math.PI * (200 * time + (1400 / SECONDS) * time * time))),
]

function soundOf(sampleAt: (time: number) => number): Sound {
  return {
    rate: RATE,
    samples: Float32Array.from({ length: RATE * SECONDS }, (_, place) => sampleAt(place / RATE)),
  }
}

/** Approximates pink noise by white noise through a chain of low-pass filters. */
function pinkNoise(loudness: number): Sound {
  const followers = [0.5, 0.1, 0.02, 0.004].map((speed) => ({ speed, value: 0 }))
  return soundOf(() => {
    for (const follower of followers) follower.value += follower.speed * (random() - 0.5 - follower.value)
    return loudness * followers.reduce((sum, { value, speed }) => sum + value / Math.sqrt(speed), 0)
  })
}
