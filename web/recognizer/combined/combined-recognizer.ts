import type { BrowserEnvironment } from '../browser-environment.ts'
import type { Microphone } from '../microphone.ts'
import type { ListenOptions, OnRecognizerEvent, Recognizer } from '../recognizer.ts'
import { CombinedRun } from './combined-run.ts'

interface CombinedDeps {
  environment(): BrowserEnvironment
  readonly microphone?: Pick<Microphone, 'permission'> | undefined
  /** Called at most once, before the first combined take. */
  openDevice(): Recognizer
  onHostChange?(host: Recognizer['host']): void
}

/**
 * Checks whether both recognizers may run in the same take. Phones give the microphone to only one of them, and
 * Save-Data rules out loading an engine.
 */
export function canCombine({
  canRunEngine,
  hasBrowserSpeech,
  system,
  isOnline,
  savesData,
}: BrowserEnvironment): boolean {
  return canRunEngine && hasBrowserSpeech && system === 'desktop' && isOnline && !savesData
}

/**
 * Runs the browser's recognizer and the on-device one together, because they mishear different words. If the
 * browser's service fails during a take, the other continues. Looks like the browser's recognizer to callers.
 */
export function openCombinedRecognizer(browser: Recognizer, deps: CombinedDeps): Recognizer {
  return new CombinedRecognizer(browser, deps)
}

class CombinedRecognizer implements Recognizer {
  readonly kind = 'browser'
  readonly #browser: Recognizer
  readonly #deps: CombinedDeps
  #device: Recognizer | null = null
  #run: CombinedRun | null = null
  #isDeviceOnly = false

  constructor(browser: Recognizer, deps: CombinedDeps) {
    this.#browser = browser
    this.#deps = deps
  }

  get hasLevel(): boolean {
    return canCombine(this.#deps.environment())
  }

  get host(): Recognizer['host'] {
    return this.#isDeviceOnly ? 'device' : this.#browser.host
  }

  listen(options: ListenOptions, onEvent: OnRecognizerEvent): void {
    this.#run?.abandon()
    this.#run = null
    this.#setDeviceOnly(false)
    if (!canCombine(this.#deps.environment())) return this.#browser.listen(options, onEvent)
    this.#device ??= this.#deps.openDevice()
    this.#run = new CombinedRun(options, onEvent, {
      browser: this.#browser,
      device: this.#device,
      microphone: this.#deps.microphone,
      browserFailed: () => this.#setDeviceOnly(true),
    })
  }

  stop(): void {
    if (this.#run === null) this.#browser.stop()
    else this.#run.stop()
  }

  dispose(): void {
    this.#run?.abandon()
    this.#browser.dispose()
    this.#device?.dispose()
  }

  #setDeviceOnly(isDeviceOnly: boolean): void {
    const previous = this.host
    this.#isDeviceOnly = isDeviceOnly
    if (this.host !== previous) this.#deps.onHostChange?.(this.host)
  }
}
