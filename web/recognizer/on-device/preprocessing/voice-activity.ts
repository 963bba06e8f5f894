/**
 * Whether someone is speaking, and how loud the voice and the room are. One per take; gain control, noise suppression,
 * pause trimming and the end of an utterance all ask it. Loudness is the root mean square of a block of 40 ms (full
 * scale 1), as the microphone delivers it: in amplified sound every change of the gain would look like speech.
 */
export interface VoiceActivity extends Levels {
  /** The last ten seconds since the first sound, oldest first. */
  readonly blocks: readonly number[]
  /** Blocks since the last voiced one: 0 during speech, infinite before any. */
  readonly sinceVoice: number
  /** Seconds since the last speech, or since the start of the take. */
  readonly silence: number
  /** Whether there was speech in this take. */
  readonly hasSpoken: boolean
}

/** Loudness of the quiet and the loud moments. */
export interface Levels {
  /** Noise floor: the 10th percentile. */
  readonly room: number
  /** The 90th percentile. */
  readonly voice: number
}

export const NO_VOICE_ACTIVITY: VoiceActivity = {
  blocks: [],
  room: 0,
  voice: 0,
  sinceVoice: Infinity,
  silence: 0,
  hasSpoken: false,
}

/** Seconds of a block. */
export const BLOCK_SECONDS = 0.04
/** Ten seconds: every reader takes a breath in that time. */
const WINDOW = 250
const TENTH = 0.1
const EXTREMES = 3
/**
 * What the engine hears as a voice: this many times louder than the room, and louder than a microphone's own hum.
 */
const VOICE = { aboveRoom: 3, atLeast: 0.0004 }
/**
 * What keeps an utterance from ending. `atLeast` is the loudness after amplification and higher than that of `VOICE`: a
 * breath does no harm in the engine, but would keep a finished take open. `aboveRoom` is lower, so that a speaker
 * isn't cut off in noise: 10 dB below the voice, 15 of 122 recordings ended early with 3 and 1 with 2.5; with 2, other
 * people talking in the background kept 87 open instead of 30.
 */
const SPEECH = { aboveRoom: 2.5, atLeast: 0.006 }
/** Count the quiet ends of words and short pauses between them as speech: a third of a second. */
const PAUSE_BLOCKS = 8

/** Adds one block. `gain` is the present amplification of the microphone. */
export function updateVoiceActivity(before: VoiceActivity, loudness: number, gain = 1): VoiceActivity {
  const blocks = addLoudness(before.blocks, loudness, WINDOW)
  const levels = levelsIn(blocks)
  const isVoiced = loudness > Math.max(VOICE.atLeast, levels.room * VOICE.aboveRoom)
  const isSpeech = loudness > Math.max(SPEECH.atLeast / gain, levels.room * SPEECH.aboveRoom)
  return {
    blocks,
    ...levels,
    sinceVoice: isVoiced ? 0 : before.sinceVoice + 1,
    silence: isSpeech ? 0 : before.silence + BLOCK_SECONDS,
    hasSpoken: before.hasSpoken || isSpeech,
  }
}

/** Whether the last block itself is loud enough for a voice. */
export function isVoice({ sinceVoice }: VoiceActivity): boolean {
  return sinceVoice === 0
}

/** Whether the last block belongs to an utterance rather than to the silence around it. */
export function isSpoken({ sinceVoice }: VoiceActivity): boolean {
  return sinceVoice <= PAUSE_BLOCKS
}

/** Appends a block and drops the oldest beyond `most`. Skips digital silence at the start: the microphone is opening. */
export function addLoudness(blocks: readonly number[], loudness: number, most: number): readonly number[] {
  return loudness === 0 && blocks.length === 0 ? blocks : [...blocks, loudness].slice(-most)
}

/** The percentiles of these blocks, as in `Levels`; 0 without any sound. */
function levelsIn(blocks: readonly number[]): Levels {
  const sorted = blocks.toSorted((one, other) => one - other)
  const last = sorted.length - 1
  return {
    room: sorted[Math.floor(last * TENTH)] ?? 0,
    voice: sorted[Math.ceil(last * (1 - TENTH))] ?? 0,
  }
}

/**
 * Mean of the three quietest and of the three loudest blocks. The sound check judges two seconds at most and uses these
 * instead of the percentiles, which there mistake more voices for noise: with pink noise 10 dB below the voice the
 * warning was up 7.6 % of the time instead of 4.6, 5 dB below 77 instead of 41.
 */
export function extremesIn(blocks: readonly number[]): Levels {
  const sorted = blocks.toSorted((one, other) => one - other)
  return { room: meanOf(sorted.slice(0, EXTREMES)), voice: meanOf(sorted.slice(-EXTREMES)) }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
