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
import { type HideablePage, whenHidden } from '../run/hidden-page.ts'
import { RecognizerRun } from '../run/recognizer-run.ts'

export interface FallbackRunOptions extends ListenOptions {
  /**
   * Position of the first word of the verse that has not been said yet, asked when another recognizer takes over. Without
   * it that one goes on after the last word whose position is known.
   */
  readonly positionNow?: () => number
}

interface FallbackRunDeps {
  /** The recognizers that may serve, best first. */
  readonly kinds: readonly RecognizerKind[]
  readonly microphone: Pick<Microphone, 'permission' | 'learn'>
  /** Hiding it closes the microphone. */
  readonly page: HideablePage
  /** Makes a recognizer the present one. The code is that of the failure that led to it. */
  use(kind: RecognizerKind, because: RecognizerErrorCode | null): Recognizer
  /** Told which recognizer turned out not to work here. */
  failed(kind: RecognizerKind): void
  /** Called before the listener is told of the end. */
  beforeEnd(): void
}

/** Which recognizer takes over, and the failure that led to it. */
interface Takeover {
  readonly kind: RecognizerKind
  readonly because: RecognizerErrorCode
}

/** One take across the recognizers: begins with one, and falls back to the next when that one does not work here. */
export class FallbackRun extends RecognizerRun {
  readonly #positionNow: (() => number) | undefined
  readonly #deps: FallbackRunDeps
  readonly #tried = new Set<RecognizerKind>()
  readonly #endWatch: () => void
  #recognizer: Recognizer | null = null
  /** Decided on an error, carried out once the failed recognizer has closed the microphone. */
  #takeover: Takeover | null = null

  constructor(options: FallbackRunOptions, listener: RecognizerListener, deps: FallbackRunDeps) {
    super(options, listener, deps.beforeEnd)
    this.#positionNow = options.positionNow
    this.#deps = deps
    this.#endWatch = whenHidden(deps.page, () => this.stop())
  }

  /** Begins with a recognizer. Without one the take fails, once the caller has gone on. */
  begin(kind: RecognizerKind | undefined): void {
    if (kind === undefined) queueMicrotask(() => this.end({ code: 'not-supported' }))
    else this.#listenWith(kind, this.options.from, null)
  }

  protected finishHearing(): void {
    this.#recognizer?.stop()
  }

  /** The recognizers themselves are disposed of by their owner. */
  protected release(): void {
    this.#endWatch()
  }

  #listenWith(kind: RecognizerKind, from: number | undefined, because: RecognizerErrorCode | null): void {
    this.#tried.add(kind)
    this.#recognizer = this.#deps.use(kind, because)
    const { text, continuous } = this.options
    const options = from === undefined ? { text, continuous } : { text, continuous, from }
    this.#recognizer.listen(options, this.#listenerFor(kind))
  }

  #listenerFor(kind: RecognizerKind): RecognizerListener {
    const { listener } = this
    return {
      onLoading: (loaded, total) => void (this.isOver || listener.onLoading?.(loaded, total)),
      onLevel: (level) => void (this.isOver || listener.onLevel?.(level)),
      onMicrophone: (microphone) => void (this.isOver || listener.onMicrophone?.(microphone)),
      onSoundCheck: (check) => void (this.isOver || listener.onSoundCheck?.(check)),
      onHearingAgain: () => void (this.isOver || listener.onHearingAgain?.()),
      onListening: () => this.#listening(),
      onHeard: (hypothesis) => this.heard(hypothesis),
      onError: (error) => this.#fail(kind, error),
      onEnd: () => this.#recognizerEnded(),
    }
  }

  #listening(): void {
    this.#deps.microphone.learn('granted')
    this.began()
  }

  #fail(kind: RecognizerKind, error: RecognizerError): void {
    if (this.isOver) return
    const failure = { kind, code: error.code, permission: this.#deps.microphone.permission }
    const next = nextRecognizer(this.#deps.kinds, this.#tried, failure)
    if (mayFallBack(failure)) this.#deps.failed(kind)
    else if (error.code === 'not-allowed') this.#deps.microphone.learn('denied')
    if (next === null) this.listener.onError(error)
    else this.#takeover = { kind: next, because: error.code }
  }

  #recognizerEnded(): void {
    const takeover = this.#takeover
    this.#takeover = null
    if (this.isOver) return
    if (takeover === null || this.phase === 'stopping') return this.end()
    const position = this.beginAnew()
    this.#listenWith(takeover.kind, this.#positionNow?.() ?? position, takeover.because)
  }
}
