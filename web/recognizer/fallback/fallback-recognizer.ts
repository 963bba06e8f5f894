import { Listeners } from '#web/stores/listeners.ts'
import type { BrowserRecognizerDeps } from '../browser/browser-recognizer.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { RecognizerPreference } from './recognizer-preference.ts'
import { recognizersFor } from './fallback-order.ts'
import { FallbackRun, type FallbackRunOptions } from './fallback-run.ts'
import type { Microphone } from '../microphone.ts'
import type { RecognizerKind, RecognizerErrorCode, RecognizerListener, Recognizer } from '../recognizer.ts'
import type { HideablePage } from '../run/hidden-page.ts'

/** Told which recognizer listens now, where the sound goes, and the failure that led to it, where one did. */
type RecognizerChangeListener = (
  kind: RecognizerKind,
  goesTo: Recognizer['goesTo'],
  because: RecognizerErrorCode | null,
) => void

/**
 * Both recognizers as one. To its listener a take is one take, whichever of them hears it: the words said before one
 * took over from the other stay, as the settled beginning of every later hypothesis. `onListening` comes again when the
 * second one is open. A page that is hidden ends the take.
 */
export interface FallbackRecognizer extends Recognizer {
  /** The recognizers that may serve here, best first. Empty: hearing is not supported, and every take says so. */
  readonly kinds: readonly RecognizerKind[]
  prepare(): void
  /** As for any recognizer. A take that still runs is stopped; the new one begins once its microphone is closed. */
  listen(options: FallbackRunOptions, listener: RecognizerListener): void
  /** Tells every change of the recognizer, or of where its sound goes. Returns the function that ends it. */
  onRecognizerChange(listener: RecognizerChangeListener): () => void
}

export interface FallbackRecognizerDeps {
  /** Asked anew for each take, for the network comes and goes. */
  environment(): BrowserEnvironment
  readonly microphone: Pick<Microphone, 'permission' | 'onChange' | 'learn'>
  /** Hiding it closes the microphone; without one, the page that all this runs in. */
  readonly page?: HideablePage
  /** Called at most once, and only where the browser has a recognizer. */
  openBrowser(deps: BrowserRecognizerDeps): Recognizer
  /** Called at most once, and only where the engine can run. */
  openDevice(): Recognizer
}

/** Opens the recognizers as this person prefers them. The microphone stays closed until `listen`. */
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
  readonly #changeListeners = new Listeners<Parameters<RecognizerChangeListener>>()
  /** Recognizers that failed in an earlier take are not tried first again. */
  readonly #failed = new Set<RecognizerKind>()
  #kind: RecognizerKind
  #run: FallbackRun | null = null
  /** Begins the take that waits for the last one to end. */
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

  /** Nobody is made to load an engine before the tap who asks the browser to save data. */
  prepare(): void {
    const [first] = this.kinds
    if (first !== undefined && !this.#deps.environment().savesData) this.#open(first).prepare?.()
  }

  listen(options: FallbackRunOptions, listener: RecognizerListener): void {
    if (this.#run === null) return this.#begin(options, listener)
    this.#waiting = () => this.#begin(options, listener)
    this.#run.stop()
  }

  stop(): void {
    this.#waiting = null
    this.#run?.stop()
  }

  dispose(): void {
    this.#waiting = null
    this.#run?.abandon()
    this.#run = null
    this.#changeListeners.clear()
    for (const recognizer of this.#opened.values()) recognizer.dispose()
    this.#opened.clear()
  }

  onRecognizerChange(listener: RecognizerChangeListener): () => void {
    return this.#changeListeners.add(listener)
  }

  #begin(options: FallbackRunOptions, listener: RecognizerListener): void {
    const kinds = this.kinds
    this.#run = new FallbackRun(options, listener, {
      kinds,
      microphone: this.#deps.microphone,
      page: this.#deps.page ?? document,
      use: (kind, because) => this.#use(kind, because),
      failed: (kind) => this.#failed.add(kind),
      beforeEnd: () => this.#beginWaiting(),
    })
    this.#run.begin(kinds.find((kind) => !this.#failed.has(kind)) ?? kinds[0])
  }

  /** Begins the take that waits, once the listener of the last one has been told of its end. */
  #beginWaiting(): void {
    this.#run = null
    queueMicrotask(() => {
      if (this.#run !== null) return
      const begin = this.#waiting
      this.#waiting = null
      begin?.()
    })
  }

  #use(kind: RecognizerKind, because: RecognizerErrorCode | null): Recognizer {
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

  #tellChange(because: RecognizerErrorCode | null): void {
    this.#changeListeners.tell(this.kind, this.goesTo, because)
  }
}
