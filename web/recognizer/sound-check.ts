/**
 * Whether a voice can be understood here, as far as the loudness of the sound tells before a word was said.
 * `too-loud`: the room is so loud that words will be lost. `no-sound`: the microphone gives nothing at all, as a muted one does.
 */
export type SoundCheck = 'fine' | 'too-loud' | 'no-sound'

/** The sound of the last moments, from which the check is made. */
export interface RoomSound {
  /** Loudness (root mean square, full scale 1) of the last blocks, oldest first; blocks of nothing at all are left out. */
  readonly blocks: readonly number[]
  /** Seconds of sound, and of nothing at all, so far. */
  readonly sound: number
  readonly nothing: number
  /** Null until there was enough to tell. */
  readonly check: SoundCheck | null
}

export const UNKNOWN_ROOM: RoomSound = { blocks: [], sound: 0, nothing: 0, check: null }

/** So much sound tells how loud the room is. */
const LISTEN_FIRST_S = 0.5
/**
 * A microphone that gives nothing at all for so long is muted: even a silent room makes some noise. Some devices give
 * nothing until somebody speaks, and people begin sooner than this.
 */
const NOTHING_FOR_S = 3
/** The room is what is heard in the quietest moments of so many blocks: between words if somebody speaks. */
const REMEMBERED_BLOCKS = 50
/** So many of the quietest blocks are the room, and of the loudest the voice. */
const QUIETEST = 3
/** A room as loud as this leaves no voice clear of it: about the loudness of a voice at arm's length, less 12 decibels. */
const LOUD_ROOM = 0.012
/** A voice this much louder than the room (14 decibels) is understood, however loud the room is. */
const CLEAR_VOICE = 5

/** Takes in one block of `seconds` length and this loudness. */
export function updateRoom(room: RoomSound, loudness: number, seconds: number): RoomSound {
  if (loudness === 0) return checked({ ...room, nothing: room.nothing + seconds })
  const blocks = [...room.blocks, loudness].slice(-REMEMBERED_BLOCKS)
  return checked({ ...room, blocks, sound: room.sound + seconds })
}

function checked(room: RoomSound): RoomSound {
  return { ...room, check: checkOf(room) }
}

function checkOf({ blocks, sound, nothing, check }: RoomSound): SoundCheck | null {
  if (sound === 0) return nothing >= NOTHING_FOR_S ? 'no-sound' : null
  if (sound < LISTEN_FIRST_S) return null
  const { noise, voice } = levelsIn(blocks)
  if (noise < LOUD_ROOM || voice > noise * CLEAR_VOICE) return 'fine'
  // A warning is not withdrawn and given again with every breath.
  return check === 'fine' && voice > (noise * CLEAR_VOICE) / 2 ? 'fine' : 'too-loud'
}

function levelsIn(blocks: readonly number[]): { noise: number; voice: number } {
  const sorted = blocks.toSorted((one, other) => one - other)
  return { noise: mean(sorted.slice(0, QUIETEST)), voice: mean(sorted.slice(-QUIETEST)) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
