import type { HeardWord, Hypothesis } from '#shared/domain/recitation/heard.ts'
import { isDeaf, nextEar } from './ladder.ts'
import type { Microphone } from './microphone.ts'
import type {
  Ear,
  HearingError,
  HearingErrorCode,
  HearingListener,
  ListenOptions,
  Recognizer,
} from './recognizer.ts'

export interface HearingOptions extends ListenOptions {
  /**
   * Index of the first word of the verse that has not been said yet, asked when the ears change. Without it the new ear
   * goes on after the last word whose place the old one knew.
   */
  readonly placeNow?: () => number
}

export interface LadderTakeDeps {
  /** The ears that may serve, best first. */
  readonly ears: readonly Ear[]
  readonly microphone: Pick<Microphone, 'permission' | 'learn'>
  /** Makes an ear the present one. The code is that of the failure that led to it. */
  use(ear: Ear, because: HearingErrorCode | null): Recognizer
  /** Told which ear turned out to be deaf. */
  deaf(ear: Ear): void
  /** Called before the listener's `onEnd`. */
  over(): void
}

interface ChangeOfEars {
  readonly ear: Ear
  readonly because: HearingErrorCode
}

const NOBODY: HearingListener = { onListening() {}, onHeard() {}, onError() {}, onEnd() {} }

/** One take across the ears: begins with one, and changes over when that one turns out to be deaf. */
export class LadderTake {
  readonly #options: HearingOptions
  #listener: HearingListener
  readonly #deps: LadderTakeDeps
  readonly #tried = new Set<Ear>()
  #recognizer: Recognizer | null = null
  /** What earlier ears have heard in this take. */
  #kept: readonly HeardWord[] = []
  /** What all ears have heard in this take. */
  #heard: readonly HeardWord[] = []
  /** Decided on an error, carried out once the failed ear has closed the microphone. */
  #change: ChangeOfEars | null = null
  #isStopped = false
  #isOver = false

  constructor(options: HearingOptions, listener: HearingListener, deps: LadderTakeDeps) {
    this.#options = options
    this.#listener = listener
    this.#deps = deps
  }

  /** Begins with an ear. Without one the take fails, once the caller has gone on. */
  begin(ear: Ear | undefined): void {
    if (ear !== undefined) return this.#listenWith(ear, this.#options.from, null)
    queueMicrotask(() => {
      if (!this.#isOver) this.#listener.onError({ code: 'not-supported' })
      this.#finish()
    })
  }

  /** Ends the take; a change of ears that is under way does not come about. */
  stop(): void {
    this.#isStopped = true
    this.#recognizer?.stop()
  }

  /** Ends the take at once, without another call; the recogniser itself is disposed of elsewhere. */
  abandon(): void {
    this.#isStopped = this.#isOver = true
    this.#listener = NOBODY
  }

  #listenWith(ear: Ear, from: number | undefined, because: HearingErrorCode | null): void {
    this.#tried.add(ear)
    this.#recognizer = this.#deps.use(ear, because)
    const { text, continuous } = this.#options
    const options = from === undefined ? { text, continuous } : { text, continuous, from }
    this.#recognizer.listen(options, this.#listenerFor(ear))
  }

  #listenerFor(ear: Ear): HearingListener {
    return {
      onLoading: (loaded, total) => this.#listener.onLoading?.(loaded, total),
      onLevel: (level) => this.#listener.onLevel?.(level),
      onListening: () => this.#listening(),
      onHeard: (hypothesis) => this.#hear(hypothesis),
      onError: (error) => this.#fail(ear, error),
      onEnd: () => this.#earEnded(),
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

  #fail(ear: Ear, error: HearingError): void {
    const failure = { ear, code: error.code, permission: this.#deps.microphone.permission }
    const next = nextEar(this.#deps.ears, this.#tried, failure)
    if (isDeaf(failure)) this.#deps.deaf(ear)
    else if (error.code === 'not-allowed') this.#deps.microphone.learn('denied')
    if (next === null) this.#listener.onError(error)
    else this.#change = { ear: next, because: error.code }
  }

  #earEnded(): void {
    const change = this.#change
    this.#change = null
    if (change === null || this.#isStopped) return this.#finish()
    this.#kept = this.#heard
    this.#listenWith(change.ear, this.#placeNow(), change.because)
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
