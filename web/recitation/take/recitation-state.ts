import type { MicrophoneSettings } from '#web/recognizer/microphone-settings.ts'
import type { RecognizerError } from '#web/recognizer/recognizer.ts'
import type { SoundCheck } from '#web/recognizer/sound-check.ts'
import type { Take } from './take.ts'

/** The phase of a practice. `paused`: stopped before the end, in Guided. `finished`: over and judged. */
export type Phase = 'idle' | 'starting' | 'listening' | 'paused' | 'finished'

/** A word asked about after the take: "Did you say *her*?" */
export interface RetriedWord {
  readonly index: number
  /** What to say: the word with its neighbors. */
  readonly phrase: string
  /** `failed`: the microphone or the recognizer failed. */
  readonly state: 'starting' | 'listening' | 'not-heard' | 'failed'
}

/** The changing state of a practice; a new object after every change. */
export interface RecitationState {
  readonly phase: Phase
  /** Counts takes from 1. Reset and Try Again start a new one; continuing doesn't. */
  readonly round: number
  readonly take: Take
  /** Bytes of the engine while it downloads. */
  readonly loading?: { readonly loaded: number; readonly total: number } | undefined
  /** True while the microphone is closed and the second pass checks the last phrase. */
  readonly isRescoring?: boolean
  readonly problem?: RecognizerError | undefined
  /** The microphone of this or the last take, if the recognizer reports it. */
  readonly microphone?: MicrophoneSettings | undefined
  /** How well the voice can be understood in this or the last take, if the recognizer reports it. */
  readonly soundCheck?: SoundCheck | undefined
  /** Why the last take has no result: silence, or no word of the verse was heard. */
  readonly emptyBecause: 'silence' | 'other-words' | null
  /** How many of the latest spoken takes in a row were hardly understood. */
  readonly poorTakes: number
  /** Whole seconds spent listening or typing in this take. */
  readonly seconds: number
  readonly retry?: RetriedWord | undefined
}
