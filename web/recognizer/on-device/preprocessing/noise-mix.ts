import { type LoudnessWindow, levelsIn, addBlock } from './loudness-window.ts'

/** How noisy the take is, and how much denoised sound to mix in. */
interface NoiseMix {
  /** Since the first sound. */
  readonly blocks: LoudnessWindow
  /** Share of denoised sound in the output, 0 to `MOST`. */
  readonly share: number
}

export const NO_NOISE: NoiseMix = { blocks: [], share: 0 }

/** Wait for a quarter of a second before judging the room. */
const LISTEN_FIRST = 6
/** Assume a voice at least this loud before one was heard: automatic gain control raises it. */
const EXPECTED_VOICE = 0.05
/**
 * Decibels between voice and room. 122 recordings of people lie above the upper bound (median 28 and more), except for
 * a few without any pause, and below the lower one (13 to 21) with noise added 10 dB below the voice.
 */
const NOISY = 18
const CLEAR = 24
/** Denoising removes some of the voice, too: keep a fifth of the original sound. */
const MOST = 0.8
/** Maximum change per block, so that the change itself is not audible. */
const STEP = 0.2

/** Adds one block and adjusts the mix. Leaves clean speech alone. */
export function updateNoiseMix(before: NoiseMix, loudness: number): NoiseMix {
  const blocks =
    loudness === 0 && before.blocks.length === 0 ? before.blocks : addBlock(before.blocks, loudness)
  const wanted = MOST * Math.min(1, Math.max(0, (CLEAR - clearanceOf(blocks)) / (CLEAR - NOISY)))
  const step = Math.min(STEP, Math.max(-STEP, wanted - before.share))
  return { blocks, share: before.share + step }
}

/** Decibels from room to voice; infinite until there is enough sound. */
function clearanceOf(blocks: LoudnessWindow): number {
  if (blocks.length < LISTEN_FIRST) return Infinity
  const { room, voice } = levelsIn(blocks)
  return 20 * Math.log10(Math.max(EXPECTED_VOICE, voice) / room)
}
