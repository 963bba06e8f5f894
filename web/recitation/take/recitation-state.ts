import type { MicrophoneSettings } from '#web/recognizer/microphone-settings.ts'
import type { RecognizerError } from '#web/recognizer/recognizer.ts'
import type { SoundCheck } from '#web/recognizer/sound-check.ts'
import type { Take } from './take.ts'

/** Where a practice is. `paused`: stopped before the end, in Guided. `finished`: the take is over and judged. */
export type Phase = 'idle' | 'starting' | 'listening' | 'paused' | 'finished'

/** A word that is being asked again after the take: "Did you say *her*?" */
export interface AskedWord {
  readonly index: number
  /** What to say: the word with its neighbors. */
  readonly phrase: string
  /** `failed`: the microphone or the recognizer did, and nothing is known of the word. */
  readonly state: 'starting' | 'listening' | 'not-heard' | 'failed'
}

/** Everything about a practice that changes. A new object after every change. */
export interface RecitationState {
  readonly phase: Phase
  /** Number of the take, from 1. Reset and Try Again begin the next one; going on does not. */
  readonly round: number
  readonly take: Take
  /** Bytes of the engine, while it is being fetched. */
  readonly loading?: { readonly loaded: number; readonly total: number } | undefined
  /** The take is stopped, and its last sound is being heard once more. */
  readonly isHearingAgain?: boolean
  readonly problem?: RecognizerError | undefined
  /** The microphone of this or the last take, where the recognizer tells. */
  readonly microphone?: MicrophoneSettings | undefined
  /** Whether a voice can be understood here, in this or the last take, where the recognizer tells. */
  readonly soundCheck?: SoundCheck | undefined
  /** Why the last take came to nothing: silence, or no word of the verse in what was heard. */
  readonly emptyBecause: 'silence' | 'other-words' | null
  /** So many takes by voice in a row, up to the last, were hardly understood. */
  readonly poorTakes: number
  /** Whole seconds spent listening or typing in this take. */
  readonly seconds: number
  /** The word that is asked again, once the take has ended. */
  readonly asked?: AskedWord | undefined
}
