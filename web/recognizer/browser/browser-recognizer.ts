import { BrowserRun } from './browser-run.ts'
import type { Microphone } from '../microphone.ts'
import { LANGUAGE, type Offered } from './recognition-settings.ts'
import type { ListenOptions, OnRecognizerEvent, Recognizer } from '../recognizer.ts'
import { canProcessLocally, type WebSpeech } from './web-speech.ts'

/** What this recognizer may be given from outside. */
export interface BrowserRecognizerDeps {
  /** Lets the recognizer wait while the browser is asking for the microphone. */
  readonly microphone?: Pick<Microphone, 'permission' | 'onChange'>
  /** Told whenever the sound begins to go elsewhere than before. */
  onGoesTo?(goesTo: Recognizer['goesTo']): void
}

/**
 * Opens the browser's own recognizer. It recognizes on the device where the browser can do so with nothing to install,
 * and at the maker of the browser otherwise; `goesTo` follows. It has no level: a second opening of the microphone beside
 * the recognizer's own takes the sound away from it in some browsers.
 */
export function openBrowserRecognizer(vendor: WebSpeech, deps: BrowserRecognizerDeps = {}): Recognizer {
  return new BrowserRecognizer(vendor, deps)
}

class BrowserRecognizer implements Recognizer {
  readonly kind = 'browser'
  readonly hasLevel = false
  readonly #vendor: WebSpeech
  readonly #deps: BrowserRecognizerDeps
  readonly #offered: Offered
  #goesTo: Recognizer['goesTo'] = 'vendor'
  #run: BrowserRun | null = null

  constructor(vendor: WebSpeech, deps: BrowserRecognizerDeps) {
    this.#vendor = vendor
    this.#deps = deps
    this.#offered = { local: false, phrases: vendor.Phrase !== undefined }
    void this.#learnWhatIsOffered()
  }

  get goesTo(): Recognizer['goesTo'] {
    return this.#goesTo
  }

  listen(options: ListenOptions, onEvent: OnRecognizerEvent): void {
    this.#run?.abandon()
    this.#run = new BrowserRun(options, onEvent, {
      vendor: this.#vendor,
      offered: this.#offered,
      microphone: this.#deps.microphone,
      beforeCycle: () => this.#announce(),
      beforeEnd: () => {
        this.#run = null
        this.#announce()
      },
    })
  }

  stop(): void {
    this.#run?.stop()
  }

  dispose(): void {
    this.#run?.abandon()
    this.#run = null
  }

  async #learnWhatIsOffered(): Promise<void> {
    this.#offered.local = await canProcessLocally(this.#vendor, LANGUAGE)
    if (this.#run === null) this.#announce()
  }

  #announce(): void {
    const next = this.#offered.local ? 'device' : 'vendor'
    if (next === this.#goesTo) return
    this.#goesTo = next
    this.#deps.onGoesTo?.(next)
  }
}
