import type { VoiceActivity } from './voice-activity.ts'

/** The amount of sound to wait for before judging the room. */
const MIN_SOUND_SECONDS = 0.22
/** The minimum loudness to assume of an amplified voice, even before one is heard. */
const EXPECTED_VOICE = 0.05
/**
 * Bounds of the decibels between voice and room. 122 recordings of people are above the upper bound (median 28 and
 * more), except a few without any pause, and below the lower one (13 to 21) with noise added 10 dB below the voice.
 */
const NOISY_DB = 18
const CLEAR_DB = 24
/**
 * The maximum share of denoised sound. Denoising also removes some of the voice, so a fifth of the original is kept.
 */
const MAX_SHARE = 0.8
/** The maximum change per block, so the change itself isn't audible. */
const MAX_STEP = 0.2

/**
 * Moves the share of denoised sound in the output (0 to `MAX_SHARE`) one step toward what the noise requires. Doesn't
 * change clean speech. `gain` is the amplification of the microphone.
 */
export function updateNoiseShare(previous: number, activity: VoiceActivity, gain = 1): number {
  const target =
    MAX_SHARE *
    Math.min(1, Math.max(0, (CLEAR_DB - measureClearance(activity, gain)) / (CLEAR_DB - NOISY_DB)))
  return previous + Math.min(MAX_STEP, Math.max(-MAX_STEP, target - previous))
}

/** Computes the decibels from room to voice. Returns infinity until there is enough sound. */
function measureClearance({ sound, room, voice }: VoiceActivity, gain: number): number {
  if (sound < MIN_SOUND_SECONDS) return Infinity
  return 20 * Math.log10(Math.max(EXPECTED_VOICE / gain, voice) / room)
}
