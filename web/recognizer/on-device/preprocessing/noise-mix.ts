import { type LoudnessWindow, levelsIn, addBlock } from './loudness-window.ts'

/** What is known of the noise around a voice. */
export interface NoiseMix {
  /** From the first sound on. */
  readonly blocks: LoudnessWindow
  /** How much of what is heard is to be the sound without its noise, 0 to `MOST`. */
  readonly share: number
}

export const NO_NOISE: NoiseMix = { blocks: [], share: 0 }

/** A quarter of a second tells enough of the room to begin with. */
const LISTEN_FIRST = 6
/** A voice that has not been heard yet is expected to be at least so loud, once automatic gain control has seen to it. */
const EXPECTED_VOICE = 0.05
/**
 * Decibels between voice and room. On 122 recordings of people they lie above the upper bound (median 28 and more) but for some who
 * never pause, and below the lower one (13 to 21) with noise 10 decibels below the voice.
 */
const NOISY = 18
const CLEAR = 24
/** Removing all noise takes something of the voice, too: a fifth of the sound stays as it is. */
const MOST = 0.8
/** The share changes by so much a block at most, or the change itself would be heard. */
const STEP = 0.2

/** Takes in one block. The clearer the voice stands above the room, the less is done to it: clean speech is left alone. */
export function updateNoiseMix(before: NoiseMix, loudness: number): NoiseMix {
  const blocks =
    loudness === 0 && before.blocks.length === 0 ? before.blocks : addBlock(before.blocks, loudness)
  const wanted = MOST * Math.min(1, Math.max(0, (CLEAR - clearanceOf(blocks)) / (CLEAR - NOISY)))
  const step = Math.min(STEP, Math.max(-STEP, wanted - before.share))
  return { blocks, share: before.share + step }
}

/** Decibels from the room to the voice; infinite before there was enough sound. */
function clearanceOf(blocks: LoudnessWindow): number {
  if (blocks.length < LISTEN_FIRST) return Infinity
  const { room, voice } = levelsIn(blocks)
  return 20 * Math.log10(Math.max(EXPECTED_VOICE, voice) / room)
}
