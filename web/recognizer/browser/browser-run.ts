import {
  beginTranscript,
  hypothesisOf,
  transcriptHeard,
  transcriptRestarted,
  type RecognitionResult,
  type Transcript,
} from '#shared/domain/recitation/browser-transcript.ts'
import type { Microphone } from '../microphone.ts'
import type { RecognizerError, RecognizerListener, ListenOptions } from '../recognizer.ts'
import { newRecognition, takeBack, type Offered } from './recognition-settings.ts'
import { RecognitionCycle, type CycleEnd } from './recognition-cycle.ts'
import type { WebSpeechRecognition, WebSpeech } from './web-speech.ts'

/** One utterance, in non-continuous mode, is over after this much silence. */
const UTTERANCE_SILENCE_MS = 1500
/**
 * Pauses before the recognizer is started again after it has ended by itself; the first is the ordinary one. A session
 * that ends at once, with nothing heard, lengthens the next pause; after the last pause there is no further try.
 */
const RESTART_DELAYS_MS = [100, 300, 1000]
/** Shorter than any real session: recognizers wait several seconds for a silent person. */
const AT_ONCE_MS = 1000

export interface BrowserRunDeps {
  readonly vendor: WebSpeech
  readonly offered: Offered
  readonly microphone: Pick<Microphone, 'permission' | 'onChange'> | undefined
  /** Called before the microphone is opened, each time. */
  beforeCycle(): void
  /** Called before the listener's `onEnd`. */
  afterTake(): void
}

/**
 * One take with the browser's recognizer: as many of its sessions as are needed until `stop`, or, in non-continuous
 * mode, until an utterance is followed by silence. The words of all sessions make one hypothesis.
 */
export class BrowserRun {
  readonly #options: ListenOptions
  readonly #listener: RecognizerListener
  readonly #deps: BrowserRunDeps
  #session: RecognitionCycle | null = null
  #transcript = beginTranscript()
  #phase: 'opening' | 'listening' | 'stopping' | 'over' = 'opening'
  #emptyEnds = 0
  #pause: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  /** Begins the take at once, so that a browser that asks for a tap sees one. */
  constructor(options: ListenOptions, listener: RecognizerListener, deps: BrowserRunDeps) {
    this.#options = options
    this.#listener = listener
    this.#deps = deps
    this.#openSession()
  }

  /** Ends the take; what the recognizer still writes down counts until `onEnd`. */
  stop(): void {
    if (this.#phase === 'stopping' || this.#phase === 'over') return
    this.#phase = 'stopping'
    this.#clearTimers()
    if (this.#session === null) queueMicrotask(() => this.#finish())
    else this.#session.stop()
  }

  /** Ends the take at once, without another call. */
  abandon(): void {
    this.#phase = 'over'
    this.#clearTimers()
    this.#session?.abandon()
  }

  #openSession(): void {
    this.#deps.beforeCycle()
    const recognition = this.#create()
    if (recognition === null) return
    this.#session = new RecognitionCycle(recognition, this.#deps.microphone, {
      onStarted: () => this.#started(),
      onResults: (results) => this.#heard(results),
      onOver: (end) => this.#sessionOver(end),
    })
  }

  #create(): WebSpeechRecognition | null {
    try {
      return newRecognition(this.#deps.vendor, this.#deps.offered, this.#options)
    } catch (thrown) {
      queueMicrotask(() => this.#finish({ code: 'create-failed', detail: String(thrown) }))
      return null
    }
  }

  #started(): void {
    if (this.#phase !== 'opening') return
    this.#phase = 'listening'
    this.#listener.onListening()
  }

  #heard(results: readonly RecognitionResult[]): void {
    const before = spoken(this.#transcript)
    this.#transcript = transcriptHeard(this.#transcript, results)
    this.#listener.onHeard(hypothesisOf(this.#transcript))
    if (!this.#options.continuous && spoken(this.#transcript) !== before) this.#awaitSilence()
  }

  #awaitSilence(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.stop(), UTTERANCE_SILENCE_MS)
  }

  #sessionOver(end: CycleEnd): void {
    this.#session = null
    if (end.heard) this.#settle()
    if (this.#phase === 'stopping') this.#finish()
    else if (end.error === null || isSilent(end.error)) this.#restart(end)
    else if (takeBack(end.error, this.#deps.offered)) this.#openSession()
    else this.#finish(end.error)
  }

  /** Nothing of an ended session is revised any more. */
  #settle(): void {
    this.#transcript = transcriptRestarted(this.#transcript)
    this.#listener.onHeard(hypothesisOf(this.#transcript))
  }

  #restart(end: CycleEnd): void {
    this.#emptyEnds = end.heard || end.lasted >= AT_ONCE_MS ? 0 : this.#emptyEnds + 1
    const delay = RESTART_DELAYS_MS[Math.max(0, this.#emptyEnds - 1)]
    if (delay === undefined) this.#finish(keepsEnding(end))
    else this.#pause = setTimeout(() => this.#openSession(), delay)
  }

  #finish(error?: RecognizerError): void {
    if (this.#phase === 'over') return
    this.#phase = 'over'
    this.#clearTimers()
    this.#deps.afterTake()
    if (error !== undefined) this.#listener.onError(error)
    this.#listener.onEnd()
  }

  #clearTimers(): void {
    clearTimeout(this.#pause)
    clearTimeout(this.#silence)
  }
}

/** Nobody spoke, or something else took the turn: reasons to listen again, not to say anything. */
function isSilent({ code }: RecognizerError): boolean {
  return code === 'no-speech' || code === 'aborted'
}

/**
 * Ended at once, again and again. Interrupted after it had started: another tab or program is listening. Otherwise the
 * recognizer is there in name only.
 */
function keepsEnding({ error, started }: CycleEnd): RecognizerError {
  const interrupted = started && error?.code === 'aborted'
  return { code: interrupted ? 'microphone-busy' : 'no-start', detail: 'ended at once, again and again' }
}

function spoken(transcript: Transcript): string {
  return hypothesisOf(transcript)
    .words.map(({ text }) => text)
    .join(' ')
}
