import type { VoiceActivity } from './voice-activity.ts'

/** Wait for this many seconds of sound before judging the room. */
const LISTEN_FIRST = 0.22
/** Assume an amplified voice at least this loud before one was heard. */
const EXPECTED_VOICE = 0.05
/**
 * Decibels between voice and room. 122 recordings of people are above the upper bound (median 28 and more), except a
 * few without any pause, and below the lower one (13 to 21) with noise added 10 dB below the voice.
 */
const NOISY = 18
const CLEAR = 24
/** Denoising also removes some of the voice, so keep a fifth of the original sound. */
const MAX_SHARE = 0.8
/** Maximum change per block, so the change itself isn't audible. */
const STEP = 0.2

/**
 * Moves the share of denoised sound in the output (0 to `MAX_SHARE`) one step toward what the noise requires. Leaves
 * clean speech alone. `gain` is the amplification of the microphone.
 */
export function updateNoiseShare(before: number, activity: VoiceActivity, gain = 1): number {
  const target = MAX_SHARE * Math.min(1, Math.max(0, (CLEAR - clearanceOf(activity, gain)) / (CLEAR - NOISY)))
  return before + Math.min(STEP, Math.max(-STEP, target - before))
}

/** Computes the decibels from room to voice: infinite until there is enough sound. */
function clearanceOf({ sound, room, voice }: VoiceActivity, gain: number): number {
  if (sound < LISTEN_FIRST) return Infinity
  return 20 * Math.log10(Math.max(EXPECTED_VOICE / gain, voice) / room)
}
