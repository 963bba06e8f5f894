/** Loudness (root mean square, full scale 1) that the louder parts of a voice are brought to. */
const WANTED = 0.1
/** Gain for the quietest microphones: 34 decibels. A loud voice is left as it is. */
const MOST_GAIN = 50
/** A block this much louder than the room is somebody speaking. */
const ABOVE_ROOM = 4
/** Blocks quieter than this are never a voice. */
const FAINTEST = 0.0004
/** How fast the estimate of the room's loudness follows a louder room, per second. */
const ROOM_RISE = 1.5
/** How fast the estimate of the voice's loudness forgets a loud word, per second of speech: 3 decibels. */
const VOICE_FALL = 0.7
/** How fast the gain grows, per second: 40 decibels. It falls at once, so that nothing is ever too loud. */
const GAIN_RISE = 100

/** How much a quiet microphone is amplified, and what that was read from. */
export interface GainState {
  /** Factor for the samples. */
  readonly gain: number
  /** Loudness of the room between words; null before the first block. */
  readonly room: number | null
  /** Loudness of the louder parts of the voice; null until somebody has spoken. */
  readonly voice: number | null
}

export const UNITY_GAIN: GainState = { gain: 1, room: null, voice: null }

/** The gain to begin with where the microphone is known from earlier takes. */
export function initialGain(gain: number): GainState {
  return { gain, room: null, voice: WANTED / gain }
}

/** The gain after one block of `seconds` length and this loudness, to be reached at the end of the block. */
export function updateGain(before: GainState, loudness: number, seconds: number): GainState {
  const room = Math.min(loudness, (before.room ?? loudness) * ROOM_RISE ** seconds)
  const speaks = loudness > Math.max(FAINTEST, room * ABOVE_ROOM)
  if (!speaks) return { ...before, room }
  const voice = Math.max(loudness, (before.voice ?? 0) * VOICE_FALL ** seconds)
  const wanted = Math.min(MOST_GAIN, Math.max(1, WANTED / voice))
  return { room, voice, gain: Math.min(wanted, before.gain * GAIN_RISE ** seconds) }
}

/** Amplifies a block in place, from one gain at its first sample to another at its last. */
export function applyGain(block: Float32Array, from: number, to: number): void {
  if (from === 1 && to === 1) return
  const step = (to - from) / Math.max(1, block.length)
  for (let at = 0; at < block.length; at += 1) block[at] = (block[at] ?? 0) * (from + step * (at + 1))
}
