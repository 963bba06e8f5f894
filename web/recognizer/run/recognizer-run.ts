import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { ListenOptions, OnRecognizerEvent, RecognizerError, RecognizerEvent } from '../recognizer.ts'
import { speakingStyle } from '../speaking-style.ts'
import { RunWords } from './run-words.ts'

/** The silence that ends an utterance in non-continuous mode. */
const UTTERANCE_SILENCE_SECONDS = 1.5
/** The time after which a take without speech ends with `no-speech` in non-continuous mode. */
const NO_SPEECH_SECONDS = 8
/** Factors of these times. Slow speakers pause twice as long. */
const PACE_FACTORS = { usual: 1, slow: 2 }

const getPaceFactor = (): number => PACE_FACTORS[speakingStyle.pace.get()]

/** The phase of a run. Starts as `opening`, and returns to it if the run has to start over mid-take. */
type RunPhase = 'opening' | 'listening' | 'stopping' | 'over'

/**
 * One run of a recognizer, from Start until the microphone is closed and `end` was sent. Contains what all
 * recognizers share: phases, words, ending after silence, and exactly one `end`. Subclasses supply the sound.
 */
export abstract class RecognizerRun {
  protected readonly options: ListenOptions
  readonly #onEvent: OnRecognizerEvent
  readonly #beforeEnd: () => void
  readonly #words = new RunWords()
  #phase: RunPhase = 'opening'

  /** @param beforeEnd called before the event `end`; not when the run is abandoned */
  constructor(options: ListenOptions, onEvent: OnRecognizerEvent, beforeEnd: () => void = () => {}) {
    this.options = options
    this.#onEvent = onEvent
    this.#beforeEnd = beforeEnd
  }

  /** Ends the run. Words still count until `end`. */
  stop(): void {
    if (this.#phase === 'stopping' || this.isOver) return
    const wasListening = this.#phase === 'listening'
    this.#phase = 'stopping'
    this.finishHearing(wasListening)
  }

  /** Ends the run immediately, without another event. */
  abandon(): void {
    if (this.isOver) return
    this.#phase = 'over'
    this.release()
  }

  protected get phase(): RunPhase {
    return this.#phase
  }

  protected get isOver(): boolean {
    return this.#phase === 'over'
  }

  protected reportListening(): void {
    if (this.#phase !== 'opening') return
    this.#phase = 'listening'
    this.#onEvent({ kind: 'listening' })
  }

  /** Reports everything heard since the run started or last restarted. */
  protected reportHeard(hypothesis: Hypothesis): void {
    if (!this.isOver) this.#onEvent({ kind: 'heard', hypothesis: this.#words.update(hypothesis) })
  }

  protected emit(event: RecognizerEvent): void {
    if (!this.isOver) this.#onEvent(event)
  }

  /** Restarts, keeping the words. Returns the position in the verse to continue from. */
  protected restart(): number {
    this.#phase = 'opening'
    this.#words.store()
    return this.#words.nextPosition(this.options.from ?? 0)
  }

  /** The seconds of silence that end this speaker's utterance. */
  protected get utteranceSilence(): number {
    return getPaceFactor() * UTTERANCE_SILENCE_SECONDS
  }

  /** Handles silence of this length. Ends the run in non-continuous mode. */
  protected handleSilence(seconds: number, hasSpoken: boolean): void {
    if (this.options.continuous || this.#phase !== 'listening') return
    if (hasSpoken && seconds >= this.utteranceSilence) this.stop()
    else if (!hasSpoken && seconds >= getPaceFactor() * NO_SPEECH_SECONDS) this.end({ code: 'no-speech' })
  }

  /** Ends the run immediately and reports it, with the error if there was one. Later calls do nothing. */
  protected end(error?: RecognizerError): void {
    if (this.isOver) return
    this.#phase = 'over'
    this.release()
    this.#beforeEnd()
    if (error !== undefined) this.#onEvent({ kind: 'error', error })
    this.#onEvent({ kind: 'end' })
  }

  /** Requests the last words; must lead to `end`. `wasListening` is false if the microphone wasn't open yet. */
  protected abstract finishHearing(wasListening: boolean): void

  /** Closes the microphone immediately and frees everything. Called once. */
  protected abstract release(): void
}
