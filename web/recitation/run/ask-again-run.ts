import {
  heardInPhrase,
  phraseAround,
  type AskedPhrase,
} from '#shared/domain/recitation/from-memory/ask-again.ts'
import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { FallbackRecognizer } from '#web/recognizer/fallback/fallback-recognizer.ts'
import type { RecognizerError, RecognizerListener } from '#web/recognizer/recognizer.ts'
import { isSilentError } from '#web/recognizer/run/silent-errors.ts'
import type { VerseWord } from '#shared/domain/recitation/words/words.ts'
import type { AskedWord } from './recitation-state.ts'

/** Milliseconds for which a phrase is waited for. */
export const ASK_AGAIN_MS = 8000

/** Told how a word that is asked again fares. */
interface AskAgainListener {
  onChange(asked: AskedWord): void
  /** What was heard, in places of the whole verse. True: that was the word, and nothing more is to be heard. */
  onHeard(hypothesis: Hypothesis): boolean
  onLevel(level: number): void
}

/** One word asked again: listens to the phrase around it, for one utterance. */
export class AskAgainRun {
  readonly #recognizer: FallbackRecognizer
  readonly #listener: AskAgainListener
  readonly #index: number
  readonly #phrase: AskedPhrase
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
    this.#phrase = phraseAround(verse, index)
    this.#tell('starting')
    const options = { text: this.#phrase.text, continuous: false, from: 0, positionNow: () => 0 }
    recognizer.listen(options, this.#callbacks())
  }

  /** Ends it without an answer; nothing is called back any more. */
  cancel(): void {
    if (this.#isOver) return
    this.#close()
    this.#recognizer.stop()
  }

  #callbacks(): RecognizerListener {
    const unlessOver =
      <Told extends unknown[]>(react: (...told: Told) => void) =>
      (...told: Told) => {
        if (!this.#isOver) react(...told)
      }
    return {
      onListening: unlessOver(() => {
        this.#timer ??= setTimeout(() => this.#recognizer.stop(), ASK_AGAIN_MS)
        this.#tell('listening')
      }),
      onHeard: unlessOver((hypothesis: Hypothesis) => {
        if (this.#listener.onHeard(heardInPhrase(this.#phrase, hypothesis))) this.cancel()
      }),
      onLevel: unlessOver(this.#listener.onLevel),
      onError: unlessOver((error: RecognizerError) => {
        if (!isSilentError(error.code)) this.#hasFailed = true
      }),
      onEnd: unlessOver(() => {
        this.#close()
        this.#tell(this.#hasFailed ? 'failed' : 'not-heard')
      }),
    }
  }

  #close(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  #tell(state: AskedWord['state']): void {
    this.#listener.onChange({ index: this.#index, phrase: this.#phrase.text, state })
  }
}
