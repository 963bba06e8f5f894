/** The target loudness (root mean square, full scale 1) of the louder parts of a voice. */
const TARGET_LOUDNESS = 0.1
/** The maximum gain, for the quietest microphones: 34 dB. A loud voice is left unchanged. */
const MAX_GAIN = 50
/** The decay of the voice level estimate, per second of speech: 3 dB. */
const VOICE_DECAY = 0.7
/** The maximum rise of the gain, per second: 40 dB. It falls immediately, so nothing clips. */
const MAX_GAIN_RISE = 100

export interface GainState {
  readonly gain: number
  /** The loudness of the louder parts of the voice; null until someone has spoken. */
  readonly voice: number | null
}

export const UNITY_GAIN: GainState = { gain: 1, voice: null }

/** Starts with the gain that this microphone needed in earlier takes. */
export function createInitialGain(gain: number): GainState {
  return { gain, voice: TARGET_LOUDNESS / gain }
}

/** Computes the gain to reach by the end of a voiced block that is `seconds` long. */
export function updateGain(previous: GainState, loudness: number, seconds: number): GainState {
  const voice = Math.max(loudness, (previous.voice ?? 0) * VOICE_DECAY ** seconds)
  const target = Math.min(MAX_GAIN, Math.max(1, TARGET_LOUDNESS / voice))
  return { voice, gain: Math.min(target, previous.gain * MAX_GAIN_RISE ** seconds) }
}

/** Amplifies a block in place, ramping from one gain to the other. */
export function applyGain(block: Float32Array, from: number, to: number): void {
  if (from === 1 && to === 1) return
  const step = (to - from) / Math.max(1, block.length)
  for (let index = 0; index < block.length; index += 1)
    block[index] = (block[index] ?? 0) * (from + step * (index + 1))
}
