import type { HeardWord } from '#shared/domain/recitation/hypothesis.ts'
import type { BrowserEnvironment } from '../recognizer/browser-environment.ts'
import type {
  RecognizerKind,
  RecognizerErrorCode,
  OnRecognizerEvent,
  ListenOptions,
  Recognizer,
} from '../recognizer/recognizer.ts'

/** A recognizer scripted by the test. Only its interface is real. */
export class ScriptedRecognizer implements Recognizer {
  readonly kind: RecognizerKind
  readonly takes: ListenOptions[] = []
  host: Recognizer['host']
  isPrepared = false
  isDisposed = false
  onEvent: OnRecognizerEvent | null = null

  constructor(kind: RecognizerKind) {
    this.kind = kind
    this.host = kind === 'device' ? 'device' : 'vendor'
  }

  get hasLevel(): boolean {
    return this.kind === 'device'
  }

  prepare(): void {
    this.isPrepared = true
  }

  listen(options: ListenOptions, onEvent: OnRecognizerEvent): void {
    this.takes.push(options)
    this.onEvent = onEvent
    onEvent({ kind: 'listening' })
  }

  say(words: string | readonly HeardWord[], settled = 0): void {
    const list = typeof words === 'string' ? words.split(' ').map((text) => ({ text })) : words
    this.onEvent?.({ kind: 'heard', hypothesis: { words: list, settled } })
  }

  fail(code: RecognizerErrorCode): void {
    this.onEvent?.({ kind: 'error', error: { code } })
    this.end()
  }

  end(): void {
    const { onEvent } = this
    this.onEvent = null
    onEvent?.({ kind: 'end' })
  }

  stop(): void {
    this.end()
  }

  dispose(): void {
    this.isDisposed = true
  }
}

/** Desktop Chrome with all features. */
export const chrome: BrowserEnvironment = {
  hasMicrophone: true,
  hasBrowserSpeech: true,
  canRunEngine: true,
  browser: 'chromium',
  system: 'desktop',
  isStandalone: false,
  isInApp: false,
  isOnline: true,
  savesData: false,
}
