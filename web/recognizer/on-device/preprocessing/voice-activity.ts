import { type LoudnessWindow, levelsIn, addBlock } from './loudness-window.ts'

/** Voice activity, block by block (40 ms). */
interface VoiceActivity {
  readonly blocks: LoudnessWindow
  /** Blocks since the last voiced one: 0 during speech, infinite before any. */
  readonly since: number
}

export const NO_VOICE_ACTIVITY: VoiceActivity = { blocks: [], since: Infinity }

/** A voice is at least this many times louder than the room. */
const ABOVE_ROOM = 3
/** Lower bound of the noise floor: microphone hum is not a voice. */
const QUIETEST_ROOM = 0.0005
/** Count the quiet ends of words and short pauses between them as speech: a third of a second. */
const PAUSE_BLOCKS = 8

/** Adds one block. */
export function updateVoiceActivity(before: VoiceActivity, loudness: number): VoiceActivity {
  const blocks = addBlock(before.blocks, loudness)
  const room = Math.max(QUIETEST_ROOM, levelsIn(blocks).room)
  return { blocks, since: loudness > room * ABOVE_ROOM ? 0 : before.since + 1 }
}

/** Whether the last block itself is loud enough for a voice. */
export function isVoice({ since }: VoiceActivity): boolean {
  return since === 0
}

/** Whether the last block belongs to an utterance rather than to the silence around it. */
export function isSpoken({ since }: VoiceActivity): boolean {
  return since <= PAUSE_BLOCKS
}
