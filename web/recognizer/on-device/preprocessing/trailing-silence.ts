/** Loudness (root mean square, full scale 1) below which nobody speaks, whatever the room is like. */
const SILENCE = 0.002
/** Speech is at least this much louder than the room. */
const ABOVE_ROOM = 3
/** How fast the estimate of the room's loudness follows a louder room, per second. */
const ROOM_RISE = 1.15

/** How long it has been quiet, as told from the loudness of each block. */
export interface TrailingSilence {
  /** Loudness of the room when nobody speaks: the lowest heard, slowly forgotten. */
  readonly room: number
  /** Seconds since the last speech, or since the beginning. */
  readonly seconds: number
  /** Whether anybody has spoken. */
  readonly hasSpoken: boolean
}

export const INITIAL_SILENCE: TrailingSilence = { room: SILENCE, seconds: 0, hasSpoken: false }

/** Takes in one block of `seconds` length and this loudness. */
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
