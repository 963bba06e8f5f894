/**
 * The browser's speech recognizer as this app uses it. The compiler's own DOM library describes the events but not the
 * recognizer itself, and what browsers ship differs: everything optional here is absent somewhere.
 */

/** One recognizer object. It runs one session at a time: `start` … `end`. */
export interface WebSpeechRecognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  /** Chrome 139 and later: recognize on this device, or fail. */
  processLocally?: boolean
  /** Phrases to listen for with preference. */
  phrases?: unknown[]
  onstart: ((event: Event) => void) | null
  onaudiostart: ((event: Event) => void) | null
  onresult: ((event: SpeechRecognitionEvent) => void) | null
  onerror: ((event: SpeechRecognitionErrorEvent) => void) | null
  onend: ((event: Event) => void) | null
  start(): void
  stop(): void
  abort(): void
}

/** The constructor, with what newer browsers hang on it. */
interface WebSpeechRecognitionConstructor {
  new (): WebSpeechRecognition
  available?(query: { langs: string[]; processLocally: boolean }): Promise<string>
}

/** All that a browser offers for hearing. */
export interface WebSpeech {
  readonly Recognition: WebSpeechRecognitionConstructor
  /** Makes one phrase; the boost runs from 0 to 10, roughly a natural logarithm. */
  readonly Phrase?: new (phrase: string, boost: number) => unknown
}

/**
 * The recognizer of this browser, under its standard or its old name; null where there is none, or none that works: a
 * headless Chromium shell has the names with no service behind them, and crashes the page that asks whether they work on
 * the device. Only a full browser defines `chrome` on the window.
 * @param scope the window; given in tests.
 */
export function webSpeech(scope: object = globalThis): WebSpeech | null {
  const names = scope as {
    SpeechRecognition?: WebSpeechRecognitionConstructor
    webkitSpeechRecognition?: WebSpeechRecognitionConstructor
    SpeechRecognitionPhrase?: new (phrase: string, boost: number) => unknown
  }
  const Recognition = names.SpeechRecognition ?? names.webkitSpeechRecognition
  if (typeof Recognition !== 'function') return null
  if (isOfChromium(Recognition) && !('chrome' in scope)) return null
  const Phrase = names.SpeechRecognitionPhrase
  return typeof Phrase === 'function' ? { Recognition, Phrase } : { Recognition }
}

const isOfChromium = (Recognition: WebSpeechRecognitionConstructor) =>
  'processLocally' in Recognition.prototype

/** Whether the recognizer can work on this device right now, with nothing to install. Never throws. */
export async function canProcessLocally({ Recognition }: WebSpeech, lang: string): Promise<boolean> {
  if (!isOfChromium(Recognition) || Recognition.available === undefined) return false
  try {
    return (await Recognition.available({ langs: [lang], processLocally: true })) === 'available'
  } catch {
    return false
  }
}
