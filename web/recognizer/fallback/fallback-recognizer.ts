import { Listeners } from '#web/stores/listeners.ts'
import type { BrowserRecognizerDeps } from '../browser/browser-recognizer.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { RecognizerPreference } from './recognizer-preference.ts'
import { listRecognizers } from './fallback-order.ts'
import { FallbackRun, type FallbackRunOptions } from './fallback-run.ts'
import type { Microphone } from '../microphone.ts'
import type { RecognizerKind, RecognizerErrorCode, OnRecognizerEvent, Recognizer } from '../recognizer.ts'
import type { HideablePage } from '../run/hidden-page.ts'

type RecognizerChangeListener = (
  kind: RecognizerKind,
  host: Recognizer['host'],
  reason: RecognizerErrorCode | null,
) => void

/**
 * Combines both recognizers into one. If one takes over mid-take, the words said so far become the settled start of
 * every later hypothesis, and `listening` is sent again. Hiding the page ends the take.
 */
export interface FallbackRecognizer extends Recognizer {
  /** The kinds that can run here, best first. If empty, every take fails with `not-supported`. */
  readonly kinds: readonly RecognizerKind[]
  prepare(): void
  /** Stops a running take; the new one starts once its microphone is closed. */
  listen(options: FallbackRunOptions, onEvent: OnRecognizerEvent): void
  onRecognizerChange(listener: RecognizerChangeListener): () => void
}

export interface FallbackRecognizerDeps {
  /** Called before each take, because the network may have changed. */
  environment(): BrowserEnvironment
  readonly microphone: Pick<Microphone, 'permission' | 'onChange' | 'learn'>
  /** Hiding it ends the take. Defaults to the document. */
  readonly page?: HideablePage
  /** Called at most once, and only if the browser has a recognizer. */
  openBrowser(deps: BrowserRecognizerDeps): Recognizer
  /** Called at most once, and only if the engine can run. */
  openDevice(): Recognizer
}

/** Opens the preferred recognizer. The microphone stays closed until `listen`. */
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
  /** Recognizers that failed in an earlier take, so later takes don't start with them. */
  readonly #failed = new Set<RecognizerKind>()
  #kind: RecognizerKind
  #run: FallbackRun | null = null
  /** Begins the next take, once the last one has ended. */
  #waiting: (() => void) | null = null

  constructor(preference: RecognizerPreference, deps: FallbackRecognizerDeps) {
    this.#preference = preference
    this.#deps = deps
    const first = this.kinds[0]
    this.#kind = first ?? (preference === 'device' ? 'device' : 'browser')
    if (first !== undefined) this.#open(first)
  }

  get kinds(): readonly RecognizerKind[] {
    return listRecognizers(this.#preference, this.#deps.environment())
  }

  get kind(): RecognizerKind {
    return this.#kind
  }

  get hasLevel(): boolean {
    return this.#opened.get(this.#kind)?.hasLevel ?? false
  }

  get host(): Recognizer['host'] {
    return this.#opened.get(this.#kind)?.host ?? (this.#kind === 'device' ? 'device' : 'vendor')
  }

  /** Prepares the first recognizer, but doesn't prefetch the engine when Save-Data is on. */
  prepare(): void {
    const [first] = this.kinds
    if (first !== undefined && !this.#deps.environment().savesData) this.#open(first).prepare?.()
  }

  listen(options: FallbackRunOptions, onEvent: OnRecognizerEvent): void {
    if (this.#run === null) return this.#begin(options, onEvent)
    this.#waiting = () => this.#begin(options, onEvent)
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

  #begin(options: FallbackRunOptions, onEvent: OnRecognizerEvent): void {
    const kinds = this.kinds
    this.#run = new FallbackRun(options, onEvent, {
      kinds,
      microphone: this.#deps.microphone,
      page: this.#deps.page ?? document,
      use: (kind, reason) => this.#use(kind, reason),
      failed: (kind) => this.#failed.add(kind),
      beforeEnd: () => this.#beginWaiting(),
    })
    this.#run.begin(kinds.find((kind) => !this.#failed.has(kind)) ?? kinds[0])
  }

  #beginWaiting(): void {
    this.#run = null
    queueMicrotask(() => {
      if (this.#run !== null) return
      const begin = this.#waiting
      this.#waiting = null
      begin?.()
    })
  }

  #use(kind: RecognizerKind, reason: RecognizerErrorCode | null): Recognizer {
    const recognizer = this.#open(kind)
    if (kind !== this.#kind) {
      this.#kind = kind
      this.#reportChange(reason)
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
    const onHostChange = (): void => {
      if (this.#kind === 'browser') this.#reportChange(null)
    }
    return this.#deps.openBrowser({ microphone: this.#deps.microphone, onHostChange })
  }

  #reportChange(reason: RecognizerErrorCode | null): void {
    this.#changeListeners.notify(this.kind, this.host, reason)
  }
}
