import type { RecitationOptions } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { FallbackRecognizer } from '#web/recognizer/fallback/fallback-recognizer.ts'
import type { RecognizerError } from '#web/recognizer/recognizer.ts'
import type { Take } from '../take/take.ts'

/** Where a practice is. `paused`: stopped before the end, in Guided. `finished`: the take is over and judged. */
export type Phase = 'idle' | 'starting' | 'listening' | 'paused' | 'finished'

/** Everything about a practice that changes. A new object after every change. */
export interface RecitationState {
  readonly phase: Phase
  /** Which take this is, from 1: Reset and every new take count on; going on with one does not. */
  readonly round: number
  readonly take: Take
  /** Bytes of the engine, while it is being fetched. */
  readonly loading?: { readonly loaded: number; readonly total: number } | undefined
  readonly problem?: RecognizerError | undefined
  /** Why the take that has just ended brought nothing: nobody was heard, or no word of the verse was. */
  readonly emptyBecause: 'silence' | 'other-words' | null
  /** Whole seconds spent listening or typing in this take. */
  readonly seconds: number
}

export interface ControllerOptions {
  readonly text: string
  readonly verse: readonly VerseWord[]
  readonly continuous: boolean
}

/** What a controller takes from outside. */
export interface ControllerDeps {
  /** The recognizers to begin with. */
  readonly recognizer: FallbackRecognizer
  /** Milliseconds, ever growing. */
  readonly now: () => number
  /** Asked at the beginning of each take. */
  readonly accepted: () => RecitationOptions['accepted']
  /** "I said it" was pressed for a word that was heard in another form. */
  readonly onAccepted?: (form: { readonly expected: string; readonly heard: string }) => void
  readonly onStarted?: () => void
  /** The last word was reached, COMPLETION_DELAY_MS ago. */
  readonly onComplete?: (accuracy: number) => void
  readonly onProblem?: (error: RecognizerError) => void
}
