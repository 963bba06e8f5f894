import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { HypothesisCombiner } from '#shared/domain/recitation/hypothesis-combiner.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { mayFallBack } from '../fallback/fallback-order.ts'
import type { Microphone } from '../microphone.ts'
import type {
  ListenOptions,
  OnRecognizerEvent,
  Recognizer,
  RecognizerError,
  RecognizerEvent,
} from '../recognizer.ts'

const NOTHING_HEARD: Hypothesis = { words: [], settled: 0 }

interface Side {
  heard: Hypothesis
  phase: 'closed' | 'opening' | 'listening'
}

const createClosedSide = (): Side => ({ heard: NOTHING_HEARD, phase: 'closed' })

interface CombinedRunDeps {
  readonly browser: Recognizer
  readonly device: Recognizer
  readonly microphone: Pick<Microphone, 'permission'> | undefined
  /** Called when the browser's recognizer fails. From then on, the sound stays on this device. */
  browserFailed(): void
}

/**
 * One take with both recognizers. The browser's opens first, so the permission prompt appears once. The on-device one
 * joins when ready, and continues alone if the browser's fails. The take ends when both have ended.
 */
export class CombinedRun {
  readonly #options: ListenOptions
  readonly #onEvent: OnRecognizerEvent
  readonly #deps: CombinedRunDeps
  readonly #combiner: HypothesisCombiner
  readonly #browser = createClosedSide()
  readonly #device = createClosedSide()
  #failure: RecognizerError | null = null
  #isStopping = false
  #isOver = false

  constructor(options: ListenOptions, onEvent: OnRecognizerEvent, deps: CombinedRunDeps) {
    this.#options = options
    this.#onEvent = onEvent
    this.#deps = deps
    this.#combiner = new HypothesisCombiner(splitVerseWords(options.text))
    this.#browser.phase = 'opening'
    deps.browser.listen(options, (event) => this.#handleBrowser(event))
  }

  stop(): void {
    this.#isStopping = true
    if (this.#browser.phase !== 'closed') this.#deps.browser.stop()
    if (this.#device.phase !== 'closed') this.#deps.device.stop()
  }

  abandon(): void {
    this.#isOver = true
  }

  #handleBrowser(event: RecognizerEvent): void {
    switch (event.kind) {
      case 'listening':
        return this.#onBrowserListening()
      case 'heard':
        return this.#updateSide(this.#browser, event.hypothesis)
      case 'error':
        return this.#onBrowserError(event.error)
      case 'end':
        return this.#onSideEnd(this.#browser)
    }
  }

  /** Drops the on-device recognizer's loading progress and errors, because the browser's is listening anyway. */
  #handleDevice(event: RecognizerEvent): void {
    switch (event.kind) {
      case 'listening':
        this.#device.phase = 'listening'
        return
      case 'heard':
        return this.#updateSide(this.#device, event.hypothesis)
      case 'end':
        return this.#onSideEnd(this.#device)
      case 'loading':
      case 'error':
        return
      default:
        this.#forward(event)
    }
  }

  #forward(event: RecognizerEvent): void {
    // Ignore silence, because a browser may give the sound to only one of the two.
    const isUnreliable = event.kind === 'sound-check' && event.check === 'no-sound'
    if (!this.#isOver && !isUnreliable) this.#onEvent(event)
  }

  #onBrowserListening(): void {
    if (this.#isOver) return
    this.#browser.phase = 'listening'
    this.#onEvent({ kind: 'listening' })
    if (this.#device.phase === 'closed' && !this.#isStopping) this.#join()
  }

  #join(): void {
    this.#device.phase = 'opening'
    this.#deps.device.listen(this.#options, (event) => this.#handleDevice(event))
  }

  #updateSide(side: Side, heard: Hypothesis): void {
    if (this.#isOver) return
    side.heard = heard
    const hypothesis = this.#combiner.combine({
      browser: this.#browser.heard,
      device: this.#device.heard,
      isBrowserAtWork: this.#browser.phase !== 'closed',
    })
    this.#onEvent({ kind: 'heard', hypothesis })
  }

  /** If the browser's service fails, continues with the on-device recognizer if it is listening. */
  #onBrowserError(error: RecognizerError): void {
    if (this.#isOver) return
    const permission = this.#deps.microphone?.permission ?? 'unknown'
    const isService = mayFallBack({ kind: 'browser', code: error.code, permission })
    if (!isService || this.#device.phase !== 'listening') return this.#onEvent({ kind: 'error', error })
    this.#failure = error
    this.#deps.browserFailed()
  }

  #onSideEnd(side: Side): void {
    side.phase = 'closed'
    if (this.#isOver) return
    if (this.#browser.phase === 'closed' && this.#device.phase === 'closed') return this.#end()
    // End the take when the browser ends an utterance, but continue if its recognizer failed.
    if (side === this.#browser && this.#failure === null && !this.#isStopping) this.stop()
  }

  #end(): void {
    this.#isOver = true
    // Report the failure last, when it no longer affects this take, so the next one starts with the working
    // recognizer.
    if (this.#failure !== null && this.#isStopping) this.#onEvent({ kind: 'error', error: this.#failure })
    this.#onEvent({ kind: 'end' })
  }
}
