import type { RecitationOptions } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { FallbackRecognizer } from '#web/recognizer/fallback/fallback-recognizer.ts'
import type { RecognizerError } from '#web/recognizer/recognizer.ts'

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
