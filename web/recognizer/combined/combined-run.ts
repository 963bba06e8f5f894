import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { HypothesisCombiner } from '#shared/domain/recitation/hypothesis-combiner.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { mayFallBack } from '../fallback/fallback-order.ts'
import type { Microphone } from '../microphone.ts'
import type { ListenOptions, Recognizer, RecognizerError, RecognizerListener } from '../recognizer.ts'

const NOTHING: Hypothesis = { words: [], settled: 0 }

/** One of the two recognizers in a take. */
interface Side {
  heard: Hypothesis
  phase: 'closed' | 'opening' | 'listening'
}

const closed = (): Side => ({ heard: NOTHING, phase: 'closed' })

/** What a run takes from its owner. */
export interface CombinedRunDeps {
  readonly browser: Recognizer
  readonly device: Recognizer
  readonly microphone: Pick<Microphone, 'permission'> | undefined
  /** The browser's recognizer has stumbled: from now on the sound stays on this device. */
  browserFailed(): void
}

/**
 * One take that both recognizers hear. The browser's opens first, so that a person is asked for the microphone once; the
 * on-device recognizer joins in as soon as it can, and goes on alone where the browser's fails. The take is over when both are.
 */
export class CombinedRun {
  readonly #options: ListenOptions
  readonly #listener: RecognizerListener
  readonly #deps: CombinedRunDeps
  readonly #combiner: HypothesisCombiner
  readonly #browser = closed()
  readonly #device = closed()
  /** Why the browser's recognizer left the take to the other one. */
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

  /** Nothing is told from now on. The owner disposes of the recognizers. */
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

  /** The on-device recognizer joins in. What keeps it from hearing is nobody's concern while the browser's hears. */
  #join(): void {
    const side = this.#device
    side.phase = 'opening'
    this.#deps.device.listen(this.#options, {
      onListening: () => void (side.phase = 'listening'),
      onHeard: (hypothesis) => this.#heard(side, hypothesis),
      onMicrophone: (microphone) => void (this.#isOver || this.#listener.onMicrophone?.(microphone)),
      onSoundCheck: (check) => {
        // A browser may give the sound to one of the two alone: silence says nothing about the microphone here.
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

  /** A failure of the browser's service leaves the take to the other recognizer, where that one hears. */
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
    // An utterance that is over for the browser is over; one that its recognizer could not hear goes on.
    if (side === this.#browser && this.#failure === null && !this.#isStopping) this.stop()
  }

  #end(): void {
    this.#isOver = true
    // Told last, when it changes nothing about this take: the next one begins with the recognizer that works here.
    if (this.#failure !== null && this.#isStopping) this.#listener.onError(this.#failure)
    this.#listener.onEnd()
  }
}
