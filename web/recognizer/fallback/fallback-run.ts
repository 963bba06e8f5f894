import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { mayFallBack, nextRecognizer } from './fallback-order.ts'
import type { Microphone } from '../microphone.ts'
import type {
  RecognizerKind,
  RecognizerError,
  RecognizerErrorCode,
  RecognizerListener,
  ListenOptions,
  Recognizer,
} from '../recognizer.ts'

export interface FallbackRunOptions extends ListenOptions {
  /**
   * Index of the first word of the verse that has not been said yet, asked when the kinds change. Without it the new kind
   * goes on after the last word whose place the old one knew.
   */
  readonly placeNow?: () => number
}

export interface FallbackRunDeps {
  /** The kinds that may serve, best first. */
  readonly kinds: readonly RecognizerKind[]
  readonly microphone: Pick<Microphone, 'permission' | 'learn'>
  /** Makes an kind the present one. The code is that of the failure that led to it. */
  use(kind: RecognizerKind, because: RecognizerErrorCode | null): Recognizer
  /** Told which kind turned out to be deaf. */
  deaf(kind: RecognizerKind): void
  /** Called before the listener's `onEnd`. */
  over(): void
}

interface RecognizerChange {
  readonly kind: RecognizerKind
  readonly because: RecognizerErrorCode
}

const NOBODY: RecognizerListener = { onListening() {}, onHeard() {}, onError() {}, onEnd() {} }

/** One take across the kinds: begins with one, and changes over when that one turns out to be deaf. */
export class FallbackRun {
  readonly #options: FallbackRunOptions
  #listener: RecognizerListener
  readonly #deps: FallbackRunDeps
  readonly #tried = new Set<RecognizerKind>()
  #recognizer: Recognizer | null = null
  /** What earlier kinds have heard in this take. */
  #kept: readonly HeardWord[] = []
  /** What all kinds have heard in this take. */
  #heard: readonly HeardWord[] = []
  /** Decided on an error, carried out once the failed kind has closed the microphone. */
  #change: RecognizerChange | null = null
  #isStopped = false
  #isOver = false

  constructor(options: FallbackRunOptions, listener: RecognizerListener, deps: FallbackRunDeps) {
    this.#options = options
    this.#listener = listener
    this.#deps = deps
  }

  /** Begins with an kind. Without one the take fails, once the caller has gone on. */
  begin(kind: RecognizerKind | undefined): void {
    if (kind !== undefined) return this.#listenWith(kind, this.#options.from, null)
    queueMicrotask(() => {
      if (!this.#isOver) this.#listener.onError({ code: 'not-supported' })
      this.#finish()
    })
  }

  /** Ends the take; a change of kinds that is under way does not come about. */
  stop(): void {
    this.#isStopped = true
    this.#recognizer?.stop()
  }

  /** Ends the take at once, without another call; the recognizer itself is disposed of elsewhere. */
  abandon(): void {
    this.#isStopped = this.#isOver = true
    this.#listener = NOBODY
  }

  #listenWith(kind: RecognizerKind, from: number | undefined, because: RecognizerErrorCode | null): void {
    this.#tried.add(kind)
    this.#recognizer = this.#deps.use(kind, because)
    const { text, continuous } = this.#options
    const options = from === undefined ? { text, continuous } : { text, continuous, from }
    this.#recognizer.listen(options, this.#listenerFor(kind))
  }

  #listenerFor(kind: RecognizerKind): RecognizerListener {
    return {
      onLoading: (loaded, total) => this.#listener.onLoading?.(loaded, total),
      onLevel: (level) => this.#listener.onLevel?.(level),
      onListening: () => this.#listening(),
      onHeard: (hypothesis) => this.#hear(hypothesis),
      onError: (error) => this.#fail(kind, error),
      onEnd: () => this.#recognizerEnded(),
    }
  }

  #listening(): void {
    this.#deps.microphone.learn('granted')
    this.#listener.onListening()
  }

  #hear({ words, settled }: Hypothesis): void {
    this.#heard = [...this.#kept, ...words]
    this.#listener.onHeard({ words: this.#heard, settled: this.#kept.length + settled })
  }

  #fail(kind: RecognizerKind, error: RecognizerError): void {
    const failure = { kind, code: error.code, permission: this.#deps.microphone.permission }
    const next = nextRecognizer(this.#deps.kinds, this.#tried, failure)
    if (mayFallBack(failure)) this.#deps.deaf(kind)
    else if (error.code === 'not-allowed') this.#deps.microphone.learn('denied')
    if (next === null) this.#listener.onError(error)
    else this.#change = { kind: next, because: error.code }
  }

  #recognizerEnded(): void {
    const change = this.#change
    this.#change = null
    if (change === null || this.#isStopped) return this.#finish()
    this.#kept = this.#heard
    this.#listenWith(change.kind, this.#placeNow(), change.because)
  }

  #placeNow(): number {
    const lastKnown = this.#heard.reduce((last, { at }) => Math.max(last, at ?? -1), -1)
    return this.#options.placeNow?.() ?? Math.max(lastKnown + 1, this.#options.from ?? 0)
  }

  #finish(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#deps.over()
    this.#listener.onEnd()
  }
}
