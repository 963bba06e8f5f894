import type { BrowserEarDeps } from './browser-recognizer.ts'
import type { HearingEnvironment } from './environment-of-browser.ts'
import type { HearingPreference } from './hearing-preference.ts'
import { earsFor } from './ladder.ts'
import { LadderTake, type HearingOptions } from './ladder-take.ts'
import type { Microphone } from './microphone.ts'
import type { Ear, HearingErrorCode, HearingListener, Recognizer } from './recognizer.ts'

/** Why it is this ear that listens: nothing happened, or the other one failed with a code. */
export type EarReason = HearingErrorCode | null

/** Told which ear listens now, and where the sound goes. */
export type EarListener = (ear: Ear, goesTo: Recognizer['goesTo'], reason: EarReason) => void

/**
 * Both ears as one. To its listener a take is one take, whichever ear hears it: the words said before a change of ears
 * stay, as the settled beginning of every later hypothesis. `onListening` comes again when the second ear is open.
 */
export interface Hearing extends Recognizer {
  /** The ears that may serve here, best first. Empty: hearing is not supported, and every take says so. */
  readonly ears: readonly Ear[]
  /** As for any ear. A take that still runs is stopped; the new one begins once its microphone is closed. */
  listen(options: HearingOptions, listener: HearingListener): void
  /** Tells every change of the ear, or of where its sound goes. Returns the function that ends it. */
  onEar(listener: EarListener): () => void
}

export interface HearingDeps {
  /** Asked anew for each take, for the network comes and goes. */
  environment(): HearingEnvironment
  readonly microphone: Pick<Microphone, 'permission' | 'onChange' | 'learn'>
  /** Called at most once, and only where the browser has a recogniser. */
  openBrowser(deps: BrowserEarDeps): Recognizer
  /** Called at most once, and only where the engine can run. */
  openDevice(): Recognizer
}

/** Opens hearing as this person prefers it. The microphone stays closed until `listen`. */
export function openHearing(preference: HearingPreference, deps: HearingDeps): Hearing {
  return new LadderHearing(preference, deps)
}

class LadderHearing implements Hearing {
  readonly #preference: HearingPreference
  readonly #deps: HearingDeps
  readonly #opened = new Map<Ear, Recognizer>()
  readonly #earListeners = new Set<EarListener>()
  /** Ears that were deaf in an earlier take are not tried first again. */
  readonly #deaf = new Set<Ear>()
  #ear: Ear
  #take: LadderTake | null = null
  /** The take that waits for the last one to end. */
  #waiting: (() => void) | null = null

  constructor(preference: HearingPreference, deps: HearingDeps) {
    this.#preference = preference
    this.#deps = deps
    const first = this.ears[0]
    this.#ear = first ?? (preference === 'device' ? 'device' : 'browser')
    if (first !== undefined) this.#open(first)
  }

  get ears(): readonly Ear[] {
    return earsFor(this.#preference, this.#deps.environment())
  }

  get ear(): Ear {
    return this.#ear
  }

  get hasLevel(): boolean {
    return this.#opened.get(this.#ear)?.hasLevel ?? false
  }

  get goesTo(): Recognizer['goesTo'] {
    return this.#opened.get(this.#ear)?.goesTo ?? (this.#ear === 'device' ? 'device' : 'vendor')
  }

  listen(options: HearingOptions, listener: HearingListener): void {
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
    this.#earListeners.clear()
    for (const recognizer of this.#opened.values()) recognizer.dispose()
    this.#opened.clear()
  }

  onEar(listener: EarListener): () => void {
    this.#earListeners.add(listener)
    return () => this.#earListeners.delete(listener)
  }

  #begin(options: HearingOptions, listener: HearingListener): void {
    const ears = this.ears
    this.#take = new LadderTake(options, listener, {
      ears,
      microphone: this.#deps.microphone,
      use: (ear, because) => this.#use(ear, because),
      deaf: (ear) => this.#deaf.add(ear),
      over: () => this.#over(),
    })
    this.#take.begin(ears.find((ear) => !this.#deaf.has(ear)) ?? ears[0])
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

  #use(ear: Ear, because: EarReason): Recognizer {
    const recognizer = this.#open(ear)
    if (ear !== this.#ear) {
      this.#ear = ear
      this.#tellEar(because)
    }
    return recognizer
  }

  #open(ear: Ear): Recognizer {
    const opened = this.#opened.get(ear) ?? this.#openNew(ear)
    this.#opened.set(ear, opened)
    return opened
  }

  #openNew(ear: Ear): Recognizer {
    if (ear === 'device') return this.#deps.openDevice()
    const onGoesTo = (): void => {
      if (this.#ear === 'browser') this.#tellEar(null)
    }
    return this.#deps.openBrowser({ microphone: this.#deps.microphone, onGoesTo })
  }

  #tellEar(reason: EarReason): void {
    for (const tell of this.#earListeners) tell(this.ear, this.goesTo, reason)
  }
}
