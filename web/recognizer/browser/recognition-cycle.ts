import type { RecognitionResult } from '#shared/domain/recitation/browser-transcript.ts'
import type { Microphone } from '../microphone.ts'
import type { RecognizerError, RecognizerErrorCode } from '../recognizer.ts'
import type { WebSpeechRecognition } from './web-speech.ts'

/** How long to wait for the first event. In an app on an iPhone's home screen, there may be none. */
const START_TIMEOUT_MS = 3000
/** How long to wait while the browser prompts for the microphone. */
const PROMPT_TIMEOUT_MS = 20_000
/** How long to wait for `end` after an error. It should follow immediately, but some browsers omit it. */
const END_AFTER_ERROR_MS = 500
/** How long to wait for `end` after `stop`. The last words may arrive late, and Safari may never end. */
const END_AFTER_STOP_MS = 2000

export interface CycleEnd {
  readonly error: RecognizerError | null
  readonly started: boolean
  readonly heard: boolean
  /** Milliseconds from `start` to the end. */
  readonly lasted: number
}

interface CycleListener {
  onStarted(): void
  /** The whole result list so far. */
  onResults(results: readonly RecognitionResult[]): void
  /** Called exactly once, as the last call. */
  onOver(end: CycleEnd): void
}

/**
 * One `start` … `end` of the browser's recognizer. Guarantees an end: cuts off a session without any event, without
 * `end` after an error, or without `end` after `stop`, and ignores later events.
 */
export class RecognitionCycle {
  readonly #recognition: WebSpeechRecognition
  readonly #listener: CycleListener
  readonly #startedAt = performance.now()
  readonly #stopWatching: () => void
  #error: RecognizerError | null = null
  #started = false
  #heard = false
  #cutOff: ReturnType<typeof setTimeout> | undefined

  /** Starts a fresh, configured recognizer. Reports errors to `onOver`, never before the constructor returns. */
  constructor(
    recognition: WebSpeechRecognition,
    microphone: Pick<Microphone, 'permission' | 'onChange'> | undefined,
    listener: CycleListener,
  ) {
    this.#recognition = recognition
    this.#listener = listener
    this.#stopWatching = watchForStart(() => this.#fail({ code: 'no-start' }, 0), microphone)
    this.#attach()
    try {
      recognition.start()
    } catch (thrown) {
      this.#fail({ code: 'start-failed', detail: String(thrown) }, 0)
    }
  }

  /** Ends the cycle; results still count until `onOver`. */
  stop(): void {
    if (this.#error !== null) return
    ignoreErrors(() => this.#recognition.stop())
    this.#cutOffAfter(this.#started ? END_AFTER_STOP_MS : 0)
  }

  /** Ends the cycle immediately, without calling the listener again. */
  abandon(): void {
    this.#detach()
    ignoreErrors(() => this.#recognition.abort())
  }

  #attach(): void {
    const recognition = this.#recognition
    recognition.onstart = recognition.onaudiostart = () => this.#confirmStart()
    recognition.onresult = ({ results }) => this.#readResults(results)
    recognition.onerror = ({ error, message }) =>
      this.#fail({ code: error as RecognizerErrorCode, detail: message }, getEndTimeout(error))
    recognition.onend = () => this.#finish()
  }

  #confirmStart(): void {
    if (this.#started) return
    this.#started = true
    this.#stopWatching()
    this.#listener.onStarted()
  }

  #readResults(results: SpeechRecognitionResultList): void {
    this.#confirmStart()
    this.#heard = true
    this.#listener.onResults(Array.from(results, toResult))
  }

  #fail(error: RecognizerError, timeout: number): void {
    this.#error ??= error
    this.#stopWatching()
    this.#cutOffAfter(timeout)
  }

  #cutOffAfter(delay: number): void {
    clearTimeout(this.#cutOff)
    this.#cutOff = setTimeout(() => {
      ignoreErrors(() => this.#recognition.abort())
      this.#finish()
    }, delay)
  }

  #finish(): void {
    this.#detach()
    const lasted = performance.now() - this.#startedAt
    this.#listener.onOver({ error: this.#error, started: this.#started, heard: this.#heard, lasted })
  }

  #detach(): void {
    this.#stopWatching()
    clearTimeout(this.#cutOff)
    const recognition = this.#recognition
    recognition.onstart = recognition.onaudiostart = recognition.onresult = null
    recognition.onerror = recognition.onend = null
  }
}

/** Calls `onLate` if the recognizer doesn't start in time. Returns a function that stops watching. */
function watchForStart(
  onLate: () => void,
  microphone?: Pick<Microphone, 'permission' | 'onChange'>,
): () => void {
  const timeout = () => (microphone?.permission === 'prompt' ? PROMPT_TIMEOUT_MS : START_TIMEOUT_MS)
  let timer = setTimeout(onLate, timeout())
  const unwatch = microphone?.onChange(() => {
    clearTimeout(timer)
    timer = setTimeout(onLate, timeout())
  })
  return () => {
    clearTimeout(timer)
    unwatch?.()
  }
}

/**
 * Returns how long to wait for `end`. Refused phrases end the session before it starts and, by the standard, without
 * `end`, and a retry must be immediate, because the person is already speaking.
 */
function getEndTimeout(error: string): number {
  return error === 'phrases-not-supported' ? 0 : END_AFTER_ERROR_MS
}

function toResult(result: SpeechRecognitionResult): RecognitionResult {
  const best = result[0]
  return { transcript: best?.transcript ?? '', confidence: best?.confidence ?? 1, isFinal: result.isFinal }
}

function ignoreErrors(act: () => void): void {
  try {
    act()
  } catch {
    // It wasn't running.
  }
}
