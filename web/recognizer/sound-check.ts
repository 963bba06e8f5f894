import { addLoudness, extremesIn } from './on-device/preprocessing/voice-activity.ts'

/**
 * Whether a voice can be understood here, judged by loudness alone. `too-loud`: words will be lost in the room's
 * noise. `no-sound`: digital silence, as from a muted microphone.
 */
export type SoundCheck = 'fine' | 'too-loud' | 'no-sound'

export interface RoomSound {
  /** Loudness (root mean square, full scale 1) of the last blocks with sound, oldest first. */
  readonly blocks: readonly number[]
  /** Seconds of sound, and of digital silence, so far. */
  readonly sound: number
  readonly nothing: number
  /** Null until there was enough sound. */
  readonly check: SoundCheck | null
}

export const UNKNOWN_ROOM: RoomSound = { blocks: [], sound: 0, nothing: 0, check: null }

/** Wait for this many seconds of sound before judging the room. */
const LISTEN_FIRST_S = 0.5
/**
 * Call a microphone muted after this many seconds of digital silence, because even a silent room makes some noise.
 * Some devices deliver silence until someone speaks, but people start sooner than this.
 */
const NOTHING_FOR_S = 3
/** Two seconds instead of ten, so a warning disappears soon after the noise does. */
const WINDOW = 50
/** A room this loud drowns out a voice. About 12 decibels below a voice at arm's length. */
const LOUD_ROOM = 0.012
/** A voice this much louder than the room (14 decibels) is understood in any room. */
const CLEAR_VOICE = 5

export function updateRoom(room: RoomSound, loudness: number, seconds: number): RoomSound {
  if (loudness === 0) return withCheck({ ...room, nothing: room.nothing + seconds })
  const blocks = addLoudness(room.blocks, loudness, WINDOW)
  return withCheck({ ...room, blocks, sound: room.sound + seconds })
}

function withCheck(room: RoomSound): RoomSound {
  return { ...room, check: checkRoom(room) }
}

function checkRoom({ blocks, sound, nothing, check }: RoomSound): SoundCheck | null {
  if (sound === 0) return nothing >= NOTHING_FOR_S ? 'no-sound' : null
  if (sound < LISTEN_FIRST_S) return null
  const { room, voice } = extremesIn(blocks)
  if (room < LOUD_ROOM || voice > room * CLEAR_VOICE) return 'fine'
  // Keep showing a warning instead of withdrawing and repeating it with every breath.
  return check === 'fine' && voice > (room * CLEAR_VOICE) / 2 ? 'fine' : 'too-loud'
}
