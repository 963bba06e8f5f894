import { type RecentLoudness, roomAndVoice, withBlock } from './recent-loudness.ts'

/** What is known of when somebody speaks, block by block (40 ms). */
export interface VoiceHeard {
  readonly blocks: RecentLoudness
  /** Blocks since the voice was last heard: 0 while it speaks, infinite before it has. */
  readonly since: number
}

export const NO_VOICE_HEARD: VoiceHeard = { blocks: [], since: Infinity }

/** A voice is at least so many times as loud as the room. */
const ABOVE_ROOM = 3
/** Rooms are hardly quieter than this: what a microphone hums by itself is no voice. */
const QUIETEST_ROOM = 0.0005
/** The quiet ends of words, and the short pauses between them, belong to the voice: a third of a second. */
const PAUSE_BLOCKS = 8

/** Takes in one block. */
export function hearVoice(before: VoiceHeard, loudness: number): VoiceHeard {
  const blocks = withBlock(before.blocks, loudness)
  const room = Math.max(QUIETEST_ROOM, roomAndVoice(blocks).room)
  return { blocks, since: loudness > room * ABOVE_ROOM ? 0 : before.since + 1 }
}

/** Whether the last block itself is loud enough to be a voice. */
export function isVoice({ since }: VoiceHeard): boolean {
  return since === 0
}

/** Whether the last block is part of what somebody says, and not of the silence before, between or after it. */
export function isSpoken({ since }: VoiceHeard): boolean {
  return since <= PAUSE_BLOCKS
}
