import type { RecognitionResult } from '#shared/domain/recitation/browser-transcript.ts'
import type { Microphone } from '../microphone.ts'
import type { RecognizerError, RecognizerErrorCode } from '../recognizer.ts'
import type { WebSpeechRecognition } from './web-speech.ts'

/** A recognizer that has given no sign of life by then never will (an app on the iPhone's home screen). */
const START_PATIENCE_MS = 3000
/** While the browser is asking for the microphone nothing can start: the person is reading the question. */
const PROMPT_PATIENCE_MS = 20_000
/** After an error `end` follows at once; some browsers leave it out. */
const END_AFTER_ERROR_MS = 500
/** After `stop` the last words may take a moment over a slow network; Safari may never end. */
const END_AFTER_STOP_MS = 2000

/** How one session ended. */
export interface CycleEnd {
  readonly error: RecognizerError | null
  /** Whether the recognizer gave any sign of life. */
  readonly started: boolean
  /** Whether any result came. */
  readonly heard: boolean
  /** From `start` to the end, in milliseconds. */
  readonly lasted: number
}

interface CycleListener {
  /** The first sign of life. */
  onStarted(): void
  /** The whole result list as it stands now. */
  onResults(results: readonly RecognitionResult[]): void
  /** Exactly once, and the last call. */
  onOver(end: CycleEnd): void
}

/**
 * One `start` … `end` of the browser's recognizer, which sees to it that there is an end: a session without a sign of
 * life, without an `end` after an error, or without an `end` after `stop` is cut off. What comes later is ignored.
 */
export class RecognitionCycle {
  readonly #recognition: WebSpeechRecognition
  readonly #listener: CycleListener
  readonly #startedAt = performance.now()
  readonly #endWatch: () => void
  #error: RecognizerError | null = null
  #started = false
  #heard = false
  #cutOff: ReturnType<typeof setTimeout> | undefined

  /** Starts the recognizer, which must be configured and fresh. What goes wrong comes to `onOver`, never at once. */
  constructor(
    recognition: WebSpeechRecognition,
    microphone: Pick<Microphone, 'permission' | 'onChange'> | undefined,
    listener: CycleListener,
  ) {
    this.#recognition = recognition
    this.#listener = listener
    this.#endWatch = watchForStart(() => this.#failed({ code: 'no-start' }, 0), microphone)
    this.#attach()
    try {
      recognition.start()
    } catch (thrown) {
      this.#failed({ code: 'start-failed', detail: String(thrown) }, 0)
    }
  }

  /** Ends it in good order: what was said is still written down until it is over. */
  stop(): void {
    if (this.#error !== null) return
    quietly(() => this.#recognition.stop())
    this.#cutOffAfter(this.#started ? END_AFTER_STOP_MS : 0)
  }

  /** Ends it at once, without another call. */
  abandon(): void {
    this.#letGo()
    quietly(() => this.#recognition.abort())
  }

  #attach(): void {
    const recognition = this.#recognition
    recognition.onstart = recognition.onaudiostart = () => this.#alive()
    recognition.onresult = ({ results }) => this.#results(results)
    recognition.onerror = ({ error, message }) =>
      this.#failed({ code: error as RecognizerErrorCode, detail: message }, patienceAfter(error))
    recognition.onend = () => this.#over()
  }

  #alive(): void {
    if (this.#started) return
    this.#started = true
    this.#endWatch()
    this.#listener.onStarted()
  }

  #results(results: SpeechRecognitionResultList): void {
    this.#alive()
    this.#heard = true
    this.#listener.onResults(Array.from(results, firstAlternative))
  }

  #failed(error: RecognizerError, patience: number): void {
    this.#error ??= error
    this.#endWatch()
    this.#cutOffAfter(patience)
  }

  #cutOffAfter(delay: number): void {
    clearTimeout(this.#cutOff)
    this.#cutOff = setTimeout(() => {
      quietly(() => this.#recognition.abort())
      this.#over()
    }, delay)
  }

  #over(): void {
    this.#letGo()
    const lasted = performance.now() - this.#startedAt
    this.#listener.onOver({ error: this.#error, started: this.#started, heard: this.#heard, lasted })
  }

  #letGo(): void {
    this.#endWatch()
    clearTimeout(this.#cutOff)
    const recognition = this.#recognition
    recognition.onstart = recognition.onaudiostart = recognition.onresult = null
    recognition.onerror = recognition.onend = null
  }
}

/** Calls back when the recognizer has had its time to start. Returns the function that ends the watch. */
function watchForStart(
  onLate: () => void,
  microphone?: Pick<Microphone, 'permission' | 'onChange'>,
): () => void {
  const patience = () => (microphone?.permission === 'prompt' ? PROMPT_PATIENCE_MS : START_PATIENCE_MS)
  let timer = setTimeout(onLate, patience())
  const unwatch = microphone?.onChange(() => {
    clearTimeout(timer)
    timer = setTimeout(onLate, patience())
  })
  return () => {
    clearTimeout(timer)
    unwatch?.()
  }
}

/** Refused phrases end the session before it began, by the standard without `end`: the person is speaking already. */
function patienceAfter(error: string): number {
  return error === 'phrases-not-supported' ? 0 : END_AFTER_ERROR_MS
}

function firstAlternative(result: SpeechRecognitionResult): RecognitionResult {
  const best = result[0]
  return { transcript: best?.transcript ?? '', confidence: best?.confidence ?? 1, isFinal: result.isFinal }
}

/** `stop` and `abort` may throw on a recognizer that never started; nothing is left to end then. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // Nothing runs.
  }
}
