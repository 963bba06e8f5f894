import { addLoudness, findExtremes } from './on-device/preprocessing/voice-activity.ts'

/**
 * Whether a voice can be understood here, judged only by loudness. `too-loud`: words will be lost in the room's
 * noise. `no-sound`: digital silence, as from a muted microphone.
 */
export type SoundCheck = 'fine' | 'too-loud' | 'no-sound'

export interface RoomSound {
  /** Loudness (root mean square, full scale 1) of the last blocks with sound, oldest first. */
  readonly blocks: readonly number[]
  /** Seconds of sound, and of digital silence, so far. */
  readonly sound: number
  readonly silence: number
  /** Null until there was enough sound. */
  readonly check: SoundCheck | null
}

export const UNKNOWN_ROOM: RoomSound = { blocks: [], sound: 0, silence: 0, check: null }

/** The amount of sound to wait for before judging the room. */
const MIN_SOUND_SECONDS = 0.5
/**
 * The digital silence after which a microphone counts as muted, because even a silent room makes some noise.
 * Some devices deliver silence until someone speaks, but people start sooner than this.
 */
const MUTED_AFTER_SECONDS = 3
/** The window is two seconds instead of ten, so a warning disappears soon after the noise does. */
const WINDOW_BLOCKS = 50
/** A room this loud drowns out a voice. About 12 decibels below a voice at arm's length. */
const LOUD_ROOM = 0.012
/** A voice this much louder than the room (14 decibels) is understood in any room. */
const CLEAR_VOICE = 5

/** Adds a block of sound and judges the room again. */
export function updateRoom(room: RoomSound, loudness: number, seconds: number): RoomSound {
  if (loudness === 0) return updateCheck({ ...room, silence: room.silence + seconds })
  const blocks = addLoudness(room.blocks, loudness, WINDOW_BLOCKS)
  return updateCheck({ ...room, blocks, sound: room.sound + seconds })
}

function updateCheck(room: RoomSound): RoomSound {
  return { ...room, check: judgeRoom(room) }
}

function judgeRoom({ blocks, sound, silence, check }: RoomSound): SoundCheck | null {
  if (sound === 0) return silence >= MUTED_AFTER_SECONDS ? 'no-sound' : null
  if (sound < MIN_SOUND_SECONDS) return null
  const { room, voice } = findExtremes(blocks)
  if (room < LOUD_ROOM || voice > room * CLEAR_VOICE) return 'fine'
  // Keep showing a warning instead of withdrawing and repeating it with every breath.
  return check === 'fine' && voice > (room * CLEAR_VOICE) / 2 ? 'fine' : 'too-loud'
}
