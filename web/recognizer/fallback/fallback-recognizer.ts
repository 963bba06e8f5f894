import type { BrowserRecognizerDeps } from '../browser/browser-recognizer.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { RecognizerPreference } from './recognizer-preference.ts'
import { recognizersFor } from './fallback-order.ts'
import { FallbackRun, type FallbackRunOptions } from './fallback-run.ts'
import type { Microphone } from '../microphone.ts'
import type { RecognizerKind, RecognizerErrorCode, RecognizerListener, Recognizer } from '../recognizer.ts'

/** Why it is this kind that listens: nothing happened, or the other one failed with a code. */
export type FallbackReason = RecognizerErrorCode | null

/** Told which kind listens now, and where the sound goes. */
export type RecognizerChangeListener = (
  kind: RecognizerKind,
  goesTo: Recognizer['goesTo'],
  reason: FallbackReason,
) => void

/**
 * Both kinds as one. To its listener a take is one take, whichever kind hears it: the words said before a change of kinds
 * stay, as the settled beginning of every later hypothesis. `onListening` comes again when the second kind is open.
 */
export interface FallbackRecognizer extends Recognizer {
  /** The kinds that may serve here, best first. Empty: hearing is not supported, and every take says so. */
  readonly kinds: readonly RecognizerKind[]
  /** As for any kind. A take that still runs is stopped; the new one begins once its microphone is closed. */
  listen(options: FallbackRunOptions, listener: RecognizerListener): void
  /** Tells every change of the kind, or of where its sound goes. Returns the function that ends it. */
  onRecognizerChange(listener: RecognizerChangeListener): () => void
}

export interface FallbackRecognizerDeps {
  /** Asked anew for each take, for the network comes and goes. */
  environment(): BrowserEnvironment
  readonly microphone: Pick<Microphone, 'permission' | 'onChange' | 'learn'>
  /** Called at most once, and only where the browser has a recognizer. */
  openBrowser(deps: BrowserRecognizerDeps): Recognizer
  /** Called at most once, and only where the engine can run. */
  openDevice(): Recognizer
}

/** Opens hearing as this person prefers it. The microphone stays closed until `listen`. */
export function openFallbackRecognizer(
  preference: RecognizerPreference,
  deps: FallbackRecognizerDeps,
): FallbackRecognizer {
  return new RecognizerWithFallback(preference, deps)
}

class RecognizerWithFallback implements FallbackRecognizer {
  readonly #preference: RecognizerPreference
  readonly #deps: FallbackRecognizerDeps
  readonly #opened = new Map<RecognizerKind, Recognizer>()
  readonly #changeListeners = new Set<RecognizerChangeListener>()
  /** Recognizers that were deaf in an earlier take are not tried first again. */
  readonly #deaf = new Set<RecognizerKind>()
  #kind: RecognizerKind
  #take: FallbackRun | null = null
  /** The take that waits for the last one to end. */
  #waiting: (() => void) | null = null

  constructor(preference: RecognizerPreference, deps: FallbackRecognizerDeps) {
    this.#preference = preference
    this.#deps = deps
    const first = this.kinds[0]
    this.#kind = first ?? (preference === 'device' ? 'device' : 'browser')
    if (first !== undefined) this.#open(first)
  }

  get kinds(): readonly RecognizerKind[] {
    return recognizersFor(this.#preference, this.#deps.environment())
  }

  get kind(): RecognizerKind {
    return this.#kind
  }

  get hasLevel(): boolean {
    return this.#opened.get(this.#kind)?.hasLevel ?? false
  }

  get goesTo(): Recognizer['goesTo'] {
    return this.#opened.get(this.#kind)?.goesTo ?? (this.#kind === 'device' ? 'device' : 'vendor')
  }

  listen(options: FallbackRunOptions, listener: RecognizerListener): void {
    if (this.#take === null) return this.#begin(options, listener)
    this.#waiting = () => this.#begin(options, listener)
    this.#take.stop()
  }

  stop(): void {
    this.#waiting = null
    this.#take?.stop()
  }

  dispose(): void {
    this.#waiting = null
    this.#take?.abandon()
    this.#take = null
    this.#changeListeners.clear()
    for (const recognizer of this.#opened.values()) recognizer.dispose()
    this.#opened.clear()
  }

  onRecognizerChange(listener: RecognizerChangeListener): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  #begin(options: FallbackRunOptions, listener: RecognizerListener): void {
    const kinds = this.kinds
    this.#take = new FallbackRun(options, listener, {
      kinds,
      microphone: this.#deps.microphone,
      use: (kind, because) => this.#use(kind, because),
      deaf: (kind) => this.#deaf.add(kind),
      over: () => this.#over(),
    })
    this.#take.begin(kinds.find((kind) => !this.#deaf.has(kind)) ?? kinds[0])
  }

  #over(): void {
    this.#take = null
    queueMicrotask(() => {
      if (this.#take !== null) return
      const next = this.#waiting
      this.#waiting = null
      next?.()
    })
  }

  #use(kind: RecognizerKind, because: FallbackReason): Recognizer {
    const recognizer = this.#open(kind)
    if (kind !== this.#kind) {
      this.#kind = kind
      this.#tellChange(because)
    }
    return recognizer
  }

  #open(kind: RecognizerKind): Recognizer {
    const opened = this.#opened.get(kind) ?? this.#openNew(kind)
    this.#opened.set(kind, opened)
    return opened
  }

  #openNew(kind: RecognizerKind): Recognizer {
    if (kind === 'device') return this.#deps.openDevice()
    const onGoesTo = (): void => {
      if (this.#kind === 'browser') this.#tellChange(null)
    }
    return this.#deps.openBrowser({ microphone: this.#deps.microphone, onGoesTo })
  }

  #tellChange(reason: FallbackReason): void {
    for (const tell of this.#changeListeners) tell(this.kind, this.goesTo, reason)
  }
}
