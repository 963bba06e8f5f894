import { mayFallBack, pickRecognizer } from './fallback-order.ts'
import type { Microphone } from '../microphone.ts'
import type {
  RecognizerKind,
  RecognizerError,
  RecognizerErrorCode,
  RecognizerEvent,
  OnRecognizerEvent,
  ListenOptions,
  Recognizer,
} from '../recognizer.ts'
import { type HideablePage, watchForHiding } from '../run/hidden-page.ts'
import { RecognizerRun } from '../run/recognizer-run.ts'

export interface FallbackRunOptions extends ListenOptions {
  /**
   * Returns the index of the first word not said yet, in case another recognizer takes over. By default, it is the one
   * after the last located word.
   */
  readonly positionNow?: () => number
}

interface FallbackRunDeps {
  readonly kinds: readonly RecognizerKind[]
  readonly microphone: Pick<Microphone, 'permission' | 'learn'>
  readonly page: HideablePage
  use(kind: RecognizerKind, reason: RecognizerErrorCode | null): Recognizer
  failed(kind: RecognizerKind): void
  beforeEnd(): void
}

interface Takeover {
  readonly kind: RecognizerKind
  readonly reason: RecognizerErrorCode
}

export class FallbackRun extends RecognizerRun {
  readonly #positionNow: (() => number) | undefined
  readonly #deps: FallbackRunDeps
  readonly #tried = new Set<RecognizerKind>()
  readonly #stopWatching: () => void
  #recognizer: Recognizer | null = null
  /** Set by an error, and carried out once the failed recognizer has closed the microphone. */
  #takeover: Takeover | null = null

  constructor(options: FallbackRunOptions, onEvent: OnRecognizerEvent, deps: FallbackRunDeps) {
    super(options, onEvent, deps.beforeEnd)
    this.#positionNow = options.positionNow
    this.#deps = deps
    this.#stopWatching = watchForHiding(deps.page, () => this.stop())
  }

  /** Starts with a recognizer. Without one, the take fails after this call has returned. */
  begin(kind: RecognizerKind | undefined): void {
    if (kind === undefined) queueMicrotask(() => this.end({ code: 'not-supported' }))
    else this.#listenWith(kind, this.options.from, null)
  }

  protected finishHearing(): void {
    this.#recognizer?.stop()
  }

  /** The owner disposes of the recognizers. */
  protected release(): void {
    this.#stopWatching()
  }

  #listenWith(kind: RecognizerKind, from: number | undefined, reason: RecognizerErrorCode | null): void {
    this.#tried.add(kind)
    this.#recognizer = this.#deps.use(kind, reason)
    const { text, continuous } = this.options
    const options = from === undefined ? { text, continuous } : { text, continuous, from }
    this.#recognizer.listen(options, (event) => this.#handle(kind, event))
  }

  #handle(kind: RecognizerKind, event: RecognizerEvent): void {
    switch (event.kind) {
      case 'listening':
        return this.#onListening()
      case 'heard':
        return this.reportHeard(event.hypothesis)
      case 'error':
        return this.#fail(kind, event.error)
      case 'end':
        return this.#onRecognizerEnd()
      default:
        this.emit(event)
    }
  }

  #onListening(): void {
    this.#deps.microphone.learn('granted')
    this.reportListening()
  }

  #fail(kind: RecognizerKind, error: RecognizerError): void {
    if (this.isOver) return
    const failure = { kind, code: error.code, permission: this.#deps.microphone.permission }
    const next = pickRecognizer(this.#deps.kinds, this.#tried, failure)
    if (mayFallBack(failure)) this.#deps.failed(kind)
    else if (error.code === 'not-allowed') this.#deps.microphone.learn('denied')
    if (next === null) this.emit({ kind: 'error', error })
    else this.#takeover = { kind: next, reason: error.code }
  }

  #onRecognizerEnd(): void {
    const takeover = this.#takeover
    this.#takeover = null
    if (this.isOver) return
    if (takeover === null || this.phase === 'stopping') return this.end()
    const position = this.restart()
    this.#listenWith(takeover.kind, this.#positionNow?.() ?? position, takeover.reason)
  }
}
