import { type LoudnessWindow, levelsIn, addBlock } from './loudness-window.ts'

/** What is known of when somebody speaks, block by block (40 ms). */
export interface VoiceActivity {
  readonly blocks: LoudnessWindow
  /** Blocks since the voice was last heard: 0 while it speaks, infinite before it has. */
  readonly since: number
}

export const NO_VOICE_ACTIVITY: VoiceActivity = { blocks: [], since: Infinity }

/** A voice is at least so many times as loud as the room. */
const ABOVE_ROOM = 3
/** Rooms are hardly quieter than this: what a microphone hums by itself is no voice. */
const QUIETEST_ROOM = 0.0005
/** The quiet ends of words, and the short pauses between them, belong to the voice: a third of a second. */
const PAUSE_BLOCKS = 8

/** Takes in one block. */
export function updateVoiceActivity(before: VoiceActivity, loudness: number): VoiceActivity {
  const blocks = addBlock(before.blocks, loudness)
  const room = Math.max(QUIETEST_ROOM, levelsIn(blocks).room)
  return { blocks, since: loudness > room * ABOVE_ROOM ? 0 : before.since + 1 }
}

/** Whether the last block itself is loud enough to be a voice. */
export function isVoice({ since }: VoiceActivity): boolean {
  return since === 0
}

/** Whether the last block is part of what somebody says, and not of the silence before, between or after it. */
export function isSpoken({ since }: VoiceActivity): boolean {
  return since <= PAUSE_BLOCKS
}
