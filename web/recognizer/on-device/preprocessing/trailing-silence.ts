/** Loudness (root mean square, full scale 1) that never counts as speech. */
const SILENCE = 0.002
/** Speech is at least this many times louder than the room. */
const ABOVE_ROOM = 3
/** Rise of the noise floor estimate, per second. */
const ROOM_RISE = 1.15

/** Silence since the last speech, measured by the loudness of each block. */
interface TrailingSilence {
  /** Noise floor: the lowest loudness heard, slowly forgotten. */
  readonly room: number
  /** Seconds since the last speech, or since the start. */
  readonly seconds: number
  readonly hasSpoken: boolean
}

export const INITIAL_SILENCE: TrailingSilence = { room: SILENCE, seconds: 0, hasSpoken: false }

/** Adds one block of `seconds` with this loudness. */
export function updateSilence(quiet: TrailingSilence, loudness: number, seconds: number): TrailingSilence {
  const room = Math.max(SILENCE, Math.min(loudness, quiet.room * ROOM_RISE ** seconds))
  const speaks = loudness > room * ABOVE_ROOM
  return { room, seconds: speaks ? 0 : quiet.seconds + seconds, hasSpoken: quiet.hasSpoken || speaks }
}

/** Root mean square of a block of samples. */
export function loudnessOf(block: Float32Array): number {
  let sum = 0
  for (const sample of block) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, block.length))
}
