/** Target loudness (root mean square, full scale 1) of the louder parts of a voice. */
const TARGET = 0.1
/** Maximum gain, for the quietest microphones: 34 dB. A loud voice is left unchanged. */
const MAX_GAIN = 50
/** Decay of the voice level estimate, per second of speech: 3 dB. */
const VOICE_FALL = 0.7
/** Maximum rise of the gain, per second: 40 dB. It falls immediately, so nothing clips. */
const GAIN_RISE = 100

export interface GainState {
  readonly gain: number
  /** Loudness of the louder parts of the voice; null until someone has spoken. */
  readonly voice: number | null
}

export const UNITY_GAIN: GainState = { gain: 1, voice: null }

/** Starts with the gain that this microphone needed in earlier takes. */
export function initialGain(gain: number): GainState {
  return { gain, voice: TARGET / gain }
}

/** Computes the gain to reach at the end of a block of voice: `seconds` long, with this loudness. */
export function updateGain(before: GainState, loudness: number, seconds: number): GainState {
  const voice = Math.max(loudness, (before.voice ?? 0) * VOICE_FALL ** seconds)
  const target = Math.min(MAX_GAIN, Math.max(1, TARGET / voice))
  return { voice, gain: Math.min(target, before.gain * GAIN_RISE ** seconds) }
}

/** Amplifies a block in place, ramping from one gain to the other. */
export function applyGain(block: Float32Array, from: number, to: number): void {
  if (from === 1 && to === 1) return
  const step = (to - from) / Math.max(1, block.length)
  for (let at = 0; at < block.length; at += 1) block[at] = (block[at] ?? 0) * (from + step * (at + 1))
}
