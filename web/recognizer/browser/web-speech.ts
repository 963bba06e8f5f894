/**
 * Types of the Web Speech API. TypeScript's DOM library has its events but not the recognizer. Everything optional
 * here is absent in some browser.
 */

/** Runs one session at a time: `start` … `end`. */
export interface WebSpeechRecognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  /** Chrome 139 and later: recognize on this device, or fail. */
  processLocally?: boolean
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

interface WebSpeechRecognitionConstructor {
  new (): WebSpeechRecognition
  available?(query: { langs: string[]; processLocally: boolean }): Promise<string>
}

export interface WebSpeech {
  readonly Recognition: WebSpeechRecognitionConstructor
  /** `boost` is 0 to 10, roughly a natural logarithm. */
  readonly Phrase?: new (phrase: string, boost: number) => unknown
}

/**
 * Finds the recognizer under its standard or its old name. Returns null if it's absent or broken. A headless Chromium
 * shell has the API without a service, and calling `available` there crashes the page. Only a full browser defines
 * `window.chrome`.
 * @param scope the window, which tests replace
 */
export function findWebSpeech(scope: object = globalThis): WebSpeech | null {
  const names = scope as {
    SpeechRecognition?: WebSpeechRecognitionConstructor
    webkitSpeechRecognition?: WebSpeechRecognitionConstructor
    SpeechRecognitionPhrase?: new (phrase: string, boost: number) => unknown
  }
  const Recognition = names.SpeechRecognition ?? names.webkitSpeechRecognition
  if (typeof Recognition !== 'function') return null
  if (isChromium(Recognition) && !('chrome' in scope)) return null
  const Phrase = names.SpeechRecognitionPhrase
  return typeof Phrase === 'function' ? { Recognition, Phrase } : { Recognition }
}

const isChromium = (Recognition: WebSpeechRecognitionConstructor) => 'processLocally' in Recognition.prototype

/** Checks whether the recognizer can run on this device without installing anything. Never rejects. */
export async function canProcessLocally({ Recognition }: WebSpeech, lang: string): Promise<boolean> {
  if (!isChromium(Recognition) || Recognition.available === undefined) return false
  try {
    return (await Recognition.available({ langs: [lang], processLocally: true })) === 'available'
  } catch {
    return false
  }
}
