import {
  beginTranscript,
  getHypothesis,
  updateTranscript,
  endCycle,
  type RecognitionResult,
  type Transcript,
} from '#shared/domain/recitation/browser-transcript.ts'
import type { Microphone } from '../microphone.ts'
import type { RecognizerError, OnRecognizerEvent, ListenOptions } from '../recognizer.ts'
import { RecognizerRun } from '../run/recognizer-run.ts'
import { isSilentError } from '../run/silent-errors.ts'
import { createRecognition, disableRefused, type OptionalFeatures } from './recognition-settings.ts'
import { RecognitionCycle, type CycleEnd } from './recognition-cycle.ts'
import type { WebSpeechRecognition, WebSpeech } from './web-speech.ts'

/**
 * Pauses before restarting a recognizer that ended on its own. Each cycle that ends immediately without a result
 * lengthens the next pause. After the last pause, the take fails.
 */
const RESTART_DELAYS_MS = [100, 300, 1000]
/** The minimum length of a cycle that worked, because recognizers wait several seconds for speech. */
const MIN_CYCLE_MS = 1000

interface BrowserRunDeps {
  readonly vendor: WebSpeech
  readonly features: OptionalFeatures
  readonly microphone: Pick<Microphone, 'permission' | 'onChange'> | undefined
  /** Called each time before the microphone opens. */
  beforeCycle(): void
  beforeEnd(): void
}

/**
 * One take with the browser's recognizer, restarted until `stop` or, in non-continuous mode, until silence follows an
 * utterance. Joins the words of all cycles into one hypothesis.
 */
export class BrowserRun extends RecognizerRun {
  readonly #deps: BrowserRunDeps
  #cycle: RecognitionCycle | null = null
  #transcript = beginTranscript()
  /** The number of cycles in a row that ended immediately without a result. */
  #emptyEnds = 0
  #pause: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  /** Starts the take immediately, while the tap that some browsers require still counts. */
  constructor(options: ListenOptions, onEvent: OnRecognizerEvent, deps: BrowserRunDeps) {
    super(options, onEvent, deps.beforeEnd)
    this.#deps = deps
    this.#openCycle()
  }

  protected finishHearing(): void {
    this.#clearTimers()
    if (this.#cycle === null) queueMicrotask(() => this.end())
    else this.#cycle.stop()
  }

  protected release(): void {
    this.#clearTimers()
    this.#cycle?.abandon()
  }

  #openCycle(): void {
    this.#deps.beforeCycle()
    const recognition = this.#create()
    if (recognition === null) return
    this.#cycle = new RecognitionCycle(recognition, this.#deps.microphone, {
      onStarted: () => this.reportListening(),
      onResults: (results) => this.#readResults(results),
      onOver: (end) => this.#handleCycleEnd(end),
    })
  }

  #create(): WebSpeechRecognition | null {
    try {
      return createRecognition(this.#deps.vendor, this.#deps.features, this.options)
    } catch (thrown) {
      queueMicrotask(() => this.end({ code: 'create-failed', detail: String(thrown) }))
      return null
    }
  }

  #readResults(results: readonly RecognitionResult[]): void {
    const previous = getText(this.#transcript)
    this.#transcript = updateTranscript(this.#transcript, results, performance.now())
    this.reportHeard(getHypothesis(this.#transcript))
    if (getText(this.#transcript) !== previous) this.#awaitSilence()
  }

  #awaitSilence(): void {
    clearTimeout(this.#silence)
    const seconds = this.utteranceSilence
    this.#silence = setTimeout(() => this.handleSilence(seconds, true), seconds * 1000)
  }

  #handleCycleEnd(end: CycleEnd): void {
    this.#cycle = null
    if (end.heard) this.#settle()
    if (this.phase === 'stopping') this.end()
    else if (end.error === null || isSilentError(end.error.code)) this.#restart(end)
    else if (disableRefused(end.error, this.#deps.features)) this.#openCycle()
    else this.end(end.error)
  }

  /** Settles the words of an ended cycle, because it can't revise them anymore. */
  #settle(): void {
    this.#transcript = endCycle(this.#transcript, performance.now())
    this.reportHeard(getHypothesis(this.#transcript))
  }

  #restart(end: CycleEnd): void {
    this.#emptyEnds = end.heard || end.lasted >= MIN_CYCLE_MS ? 0 : this.#emptyEnds + 1
    const delay = RESTART_DELAYS_MS[Math.max(0, this.#emptyEnds - 1)]
    if (delay === undefined) this.end(explainRepeatedEnds(end))
    else this.#pause = setTimeout(() => this.#openCycle(), delay)
  }

  #clearTimers(): void {
    clearTimeout(this.#pause)
    clearTimeout(this.#silence)
  }
}

/**
 * Explains why cycles keep ending immediately. If one was interrupted after starting, another tab or program is
 * listening. Otherwise the recognizer doesn't work.
 */
function explainRepeatedEnds({ error, started }: CycleEnd): RecognizerError {
  const wasInterrupted = started && error?.code === 'aborted'
  return { code: wasInterrupted ? 'microphone-busy' : 'no-start', detail: 'repeatedly ended at once' }
}

function getText(transcript: Transcript): string {
  return getHypothesis(transcript)
    .words.map(({ text }) => text)
    .join(' ')
}
