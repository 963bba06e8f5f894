import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { resampleForModel, toModelSound } from '#web/recognizer/on-device/second-pass/model-sound.ts'
import { MODEL_RATE } from '#web/recognizer/on-device/second-pass/speech-model.ts'
import type { Sound } from '../../wav.ts'
import type { Clip } from '../clips.ts'
import { addNoise } from '../noise.ts'

/** A clip, encoded by the speech model. */
export interface EncodedClip {
  readonly clip: Clip
  /** The inner layer: a row of numbers per frame. */
  readonly states: Float32Array
  /** The inner layer of each altered copy. */
  readonly copies: readonly Float32Array[]
}

interface Alteration {
  /** How fast the clip is played, which also raises or lowers the voice. */
  readonly speed: number
  /** How many decibels the added noise is quieter than the speech. */
  readonly noise?: number
}

const ALTERATIONS: readonly Alteration[] = [
  { speed: 0.86 },
  { speed: 0.93, noise: 22 },
  { speed: 1.08 },
  { speed: 1.16, noise: 22 },
]

/** Encodes clips and their altered copies. Stores the results in the folder `cache`, and reuses those of earlier runs. */
export async function encodeClips(
  clips: readonly Clip[],
  cache: string,
  encode: (samples: Float32Array) => Promise<Float32Array>,
): Promise<EncodedClip[]> {
  mkdirSync(cache, { recursive: true })
  const encodeOnce = async (name: string, makeSound: () => Sound): Promise<Float32Array> => {
    const file = path.join(cache, `${name}.f32`)
    if (existsSync(file)) return new Float32Array(new Uint8Array(readFileSync(file)).buffer)
    const { samples, rate } = makeSound()
    const states = await encode(toModelSound(samples, rate))
    writeFileSync(file, new Uint8Array(states.buffer, states.byteOffset, states.byteLength))
    return states
  }
  const encoded: EncodedClip[] = []
  for (const clip of clips) {
    const states = await encodeOnce(clip.name, () => clip.sound)
    const copies: Float32Array[] = []
    for (const alteration of ALTERATIONS) {
      const name = [clip.name, ...Object.entries(alteration).flat()].join('-')
      copies.push(await encodeOnce(name, () => alterSound(clip, alteration)))
    }
    encoded.push({ clip, states, copies })
  }
  return encoded
}

function alterSound(clip: Clip, { speed, noise }: Alteration): Sound {
  const { samples, rate } = clip.sound
  const sound = { samples: resampleForModel(samples, rate * speed), rate: MODEL_RATE }
  return noise === undefined ? sound : addNoise({ ...clip, sound }, 'pink', noise, [])
}
