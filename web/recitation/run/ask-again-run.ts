import {
  locateInVerse,
  findPhraseAround,
  type RetryPhrase,
} from '#shared/domain/recitation/from-memory/ask-again.ts'
import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { FallbackRecognizer } from '#web/recognizer/fallback/fallback-recognizer.ts'
import type { RecognizerEvent } from '#web/recognizer/recognizer.ts'
import { isSilentError } from '#web/recognizer/run/silent-errors.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { RetriedWord } from '../take/recitation-state.ts'

/** How long to wait for the phrase. */
export const ASK_AGAIN_TIMEOUT_MS = 8000

interface AskAgainListener {
  onChange(retry: RetriedWord): void
  /** Called with what was heard, indexed by the whole verse. Returns true once the word is settled. */
  onHeard(hypothesis: Hypothesis): boolean
  onLevel(level: number): void
}

/** Asks for one word again by listening to one utterance of the phrase around it. */
export class AskAgainRun {
  readonly #recognizer: FallbackRecognizer
  readonly #listener: AskAgainListener
  readonly #index: number
  readonly #phrase: RetryPhrase
  #isOver = false
  #hasFailed = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    recognizer: FallbackRecognizer,
    verse: readonly VerseWord[],
    index: number,
    listener: AskAgainListener,
  ) {
    this.#recognizer = recognizer
    this.#listener = listener
    this.#index = index
    this.#phrase = findPhraseAround(verse, index)
    this.#report('starting')
    const options = { text: this.#phrase.text, continuous: false, from: 0, positionNow: () => 0 }
    recognizer.listen(options, (event) => this.#handle(event))
  }

  cancel(): void {
    if (this.#isOver) return
    this.#close()
    this.#recognizer.stop()
  }

  #handle(event: RecognizerEvent): void {
    if (this.#isOver) return
    switch (event.kind) {
      case 'listening':
        this.#timer ??= setTimeout(() => this.#recognizer.stop(), ASK_AGAIN_TIMEOUT_MS)
        return this.#report('listening')
      case 'heard':
        if (this.#listener.onHeard(locateInVerse(this.#phrase, event.hypothesis))) this.cancel()
        return
      case 'level':
        return this.#listener.onLevel(event.level)
      case 'error':
        this.#hasFailed ||= !isSilentError(event.error.code)
        return
      case 'end':
        this.#close()
        return this.#report(this.#hasFailed ? 'failed' : 'not-heard')
    }
  }

  #close(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #report(state: RetriedWord['state']): void {
    this.#listener.onChange({ index: this.#index, phrase: this.#phrase.text, state })
  }
}
