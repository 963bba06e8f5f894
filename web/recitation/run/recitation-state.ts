import type { RecitationOptions } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { FallbackRecognizer } from '#web/recognizer/fallback/fallback-recognizer.ts'
import type { MicrophoneSettings } from '#web/recognizer/microphone-settings.ts'
import type { RecognizerError } from '#web/recognizer/recognizer.ts'
import type { SoundCheck } from '#web/recognizer/sound-check.ts'
import type { Take } from '../take/take.ts'

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
  /** The microphone is closed; waiting for the second pass on the last phrase. */
  readonly isRescoring?: boolean
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

export interface ControllerOptions {
  readonly text: string
  readonly verse: readonly VerseWord[]
  readonly continuous: boolean
  /** "John 3:16": saying it before the verse counts as nothing. */
  readonly reference?: string
}

/** What a controller takes from outside. */
export interface ControllerDeps {
  /** The recognizer to begin with. */
  readonly recognizer: FallbackRecognizer
  /** Milliseconds that never go backward. */
  readonly now: () => number
  /** Asked at the beginning of each take. */
  readonly accepted: () => RecitationOptions['accepted']
  /** "I said it" was pressed for a word that was heard in another form. */
  readonly onAccepted?: (form: { readonly expected: string; readonly heard: string }) => void
  readonly onStarted?: () => void
  /** The take is over and has a result. */
  readonly onFinished?: () => void
  /** The last word was reached, COMPLETION_DELAY_MS ago. */
  readonly onComplete?: (accuracy: number) => void
  readonly onProblem?: (error: RecognizerError) => void
}
