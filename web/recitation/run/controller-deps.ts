import type { RecitationOptions } from '#shared/domain/recitation/from-memory/recitation.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { FallbackRecognizer } from '#web/recognizer/fallback/fallback-recognizer.ts'
import type { RecognizerError } from '#web/recognizer/recognizer.ts'

export interface ControllerOptions {
  readonly text: string
  readonly verse: readonly VerseWord[]
  readonly continuous: boolean
  /** For example, "John 3:16". Ignored when said before the verse. */
  readonly reference?: string
}

export interface ControllerDeps {
  readonly recognizer: FallbackRecognizer
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  readonly accepted: () => RecitationOptions['accepted']
  /** Called when "I said it" accepts what was heard for a word. */
  readonly onAccepted?: (form: { readonly expected: string; readonly heard: string }) => void
  readonly onStarted?: () => void
  readonly onFinished?: () => void
  /** Called `COMPLETION_DELAY_MS` after the last word is reached. */
  readonly onComplete?: (accuracy: number) => void
  readonly onProblem?: (error: RecognizerError) => void
}
