import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { HypothesisCombiner } from '#shared/domain/recitation/hypothesis-combiner.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { mayFallBack } from '../fallback/fallback-order.ts'
import type { Microphone } from '../microphone.ts'
import type { ListenOptions, Recognizer, RecognizerError, RecognizerListener } from '../recognizer.ts'

const NOTHING: Hypothesis = { words: [], settled: 0 }

/** State of one of the two recognizers in a take. */
interface Side {
  heard: Hypothesis
  phase: 'closed' | 'opening' | 'listening'
}

const closed = (): Side => ({ heard: NOTHING, phase: 'closed' })

/** Dependencies of a run. */
interface CombinedRunDeps {
  readonly browser: Recognizer
  readonly device: Recognizer
  readonly microphone: Pick<Microphone, 'permission'> | undefined
  /** Called when the browser's recognizer fails: from then on the sound stays on this device. */
  browserFailed(): void
}

/**
 * One take with both recognizers. The browser's opens first, so that the permission prompt appears once; the on-device
 * one joins when ready and carries on alone if the browser's fails. The take ends when both have ended.
 */
export class CombinedRun {
  readonly #options: ListenOptions
  readonly #listener: RecognizerListener
  readonly #deps: CombinedRunDeps
  readonly #combiner: HypothesisCombiner
  readonly #browser = closed()
  readonly #device = closed()
  /** Error with which the browser's recognizer dropped out. */
  #failure: RecognizerError | null = null
  #isStopping = false
  #isOver = false

  constructor(options: ListenOptions, listener: RecognizerListener, deps: CombinedRunDeps) {
    this.#options = options
    this.#listener = listener
    this.#deps = deps
    this.#combiner = new HypothesisCombiner(wordsOf(options.text))
    this.#browser.phase = 'opening'
    deps.browser.listen(options, this.#browserListener())
  }

  stop(): void {
    this.#isStopping = true
    if (this.#browser.phase !== 'closed') this.#deps.browser.stop()
    if (this.#device.phase !== 'closed') this.#deps.device.stop()
  }

  /** Stops reporting. The owner disposes of the recognizers. */
  abandon(): void {
    this.#isOver = true
  }

  #browserListener(): RecognizerListener {
    const side = this.#browser
    return {
      onListening: () => this.#browserListens(),
      onHeard: (hypothesis) => this.#heard(side, hypothesis),
      onError: (error) => this.#browserFails(error),
      onEnd: () => this.#ended(side),
    }
  }

  #browserListens(): void {
    if (this.#isOver) return
    this.#browser.phase = 'listening'
    this.#listener.onListening()
    if (this.#device.phase === 'closed' && !this.#isStopping) this.#join()
  }

  /** Starts the on-device recognizer. Its errors are ignored while the browser's works. */
  #join(): void {
    const side = this.#device
    side.phase = 'opening'
    this.#deps.device.listen(this.#options, {
      onListening: () => void (side.phase = 'listening'),
      onHeard: (hypothesis) => this.#heard(side, hypothesis),
      onMicrophone: (microphone) => void (this.#isOver || this.#listener.onMicrophone?.(microphone)),
      onSoundCheck: (check) => {
        // A browser may give the sound to only one of the two: silence here says nothing about the microphone.
        if (!this.#isOver && check !== 'no-sound') this.#listener.onSoundCheck?.(check)
      },
      onLevel: (level) => void (this.#isOver || this.#listener.onLevel?.(level)),
      onHearingAgain: () => void (this.#isOver || this.#listener.onHearingAgain?.()),
      onError: () => {},
      onEnd: () => this.#ended(side),
    })
  }

  #heard(side: Side, hypothesis: Hypothesis): void {
    if (this.#isOver) return
    side.heard = hypothesis
    this.#listener.onHeard(
      this.#combiner.combine({
        browser: this.#browser.heard,
        device: this.#device.heard,
        isBrowserAtWork: this.#browser.phase !== 'closed',
      }),
    )
  }

  /** Lets the on-device recognizer carry on after a failure of the browser's service, if it is listening. */
  #browserFails(error: RecognizerError): void {
    if (this.#isOver) return
    const permission = this.#deps.microphone?.permission ?? 'unknown'
    const isService = mayFallBack({ kind: 'browser', code: error.code, permission })
    if (!isService || this.#device.phase !== 'listening') return this.#listener.onError(error)
    this.#failure = error
    this.#deps.browserFailed()
  }

  #ended(side: Side): void {
    side.phase = 'closed'
    if (this.#isOver) return
    if (this.#browser.phase === 'closed' && this.#device.phase === 'closed') return this.#end()
    // When the browser ends an utterance, end the take; when its recognizer failed, carry on.
    if (side === this.#browser && this.#failure === null && !this.#isStopping) this.stop()
  }

  #end(): void {
    this.#isOver = true
    // Report the failure last, when it no longer affects this take: the next one starts with the recognizer that
    // works.
    if (this.#failure !== null && this.#isStopping) this.#listener.onError(this.#failure)
    this.#listener.onEnd()
  }
}
