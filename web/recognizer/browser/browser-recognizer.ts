import { BrowserRun } from './browser-run.ts'
import type { Microphone } from '../microphone.ts'
import { LANGUAGE, type OptionalFeatures } from './recognition-settings.ts'
import type { ListenOptions, OnRecognizerEvent, Recognizer } from '../recognizer.ts'
import { canProcessLocally, type WebSpeech } from './web-speech.ts'

export interface BrowserRecognizerDeps {
  /** Makes the recognizer wait while the browser prompts for the microphone. */
  readonly microphone?: Pick<Microphone, 'permission' | 'onChange'>
  onHostChange?(host: Recognizer['host']): void
}

/**
 * Opens the browser's own recognizer. Recognizes on the device if the browser can do so without installing anything,
 * and otherwise on the browser vendor's servers; `host` reports which. Doesn't measure the input level, because in
 * some browsers opening the microphone twice cuts off the recognizer's sound.
 */
export function openBrowserRecognizer(vendor: WebSpeech, deps: BrowserRecognizerDeps = {}): Recognizer {
  return new BrowserRecognizer(vendor, deps)
}

class BrowserRecognizer implements Recognizer {
  readonly kind = 'browser'
  readonly hasLevel = false
  readonly #vendor: WebSpeech
  readonly #deps: BrowserRecognizerDeps
  readonly #features: OptionalFeatures
  #host: Recognizer['host'] = 'vendor'
  #run: BrowserRun | null = null

  constructor(vendor: WebSpeech, deps: BrowserRecognizerDeps) {
    this.#vendor = vendor
    this.#deps = deps
    this.#features = { local: false, phrases: vendor.Phrase !== undefined }
    void this.#detectFeatures()
  }

  get host(): Recognizer['host'] {
    return this.#host
  }

  listen(options: ListenOptions, onEvent: OnRecognizerEvent): void {
    this.#run?.abandon()
    this.#run = new BrowserRun(options, onEvent, {
      vendor: this.#vendor,
      features: this.#features,
      microphone: this.#deps.microphone,
      beforeCycle: () => this.#updateHost(),
      beforeEnd: () => {
        this.#run = null
        this.#updateHost()
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

  async #detectFeatures(): Promise<void> {
    this.#features.local = await canProcessLocally(this.#vendor, LANGUAGE)
    if (this.#run === null) this.#updateHost()
  }

  #updateHost(): void {
    const next = this.#features.local ? 'device' : 'vendor'
    if (next === this.#host) return
    this.#host = next
    this.#deps.onHostChange?.(next)
  }
}
