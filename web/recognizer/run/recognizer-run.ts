import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { ListenOptions, RecognizerError, RecognizerListener } from '../recognizer.ts'
import { speakingStyle } from '../speaking-style.ts'
import { RunWords } from './run-words.ts'

/** In non-continuous mode an utterance is over after this much silence. */
const UTTERANCE_SILENCE_S = 1.5
/** In non-continuous mode a take in which nobody speaks ends after this time, with `no-speech`. */
const NOBODY_SPEAKS_S = 8
/** Who speaks slowly pauses twice as long. */
const PATIENCE = { usual: 1, slow: 2 }

const patience = (): number => PATIENCE[speakingStyle.pace.get()]

/** Begins as `opening`; a run that has to begin anew in the middle of a take is `opening` again. */
export type RunPhase = 'opening' | 'listening' | 'stopping' | 'over'

/**
 * A recognizer at work, from Start until the microphone is closed and the listener has its `onEnd`. This is what all of
 * them do alike: the phases, the words, the end after silence, exactly one end. Where the sound comes from is the matter
 * of those that extend it.
 */
export abstract class RecognizerRun {
  protected readonly options: ListenOptions
  protected readonly listener: RecognizerListener
  readonly #beforeEnd: () => void
  readonly #words = new RunWords()
  #phase: RunPhase = 'opening'

  /** @param beforeEnd called before the listener is told of the end; not when the run is abandoned */
  constructor(options: ListenOptions, listener: RecognizerListener, beforeEnd: () => void = () => {}) {
    this.options = options
    this.listener = listener
    this.#beforeEnd = beforeEnd
  }

  /** Ends the run; what is still heard counts until `onEnd`. */
  stop(): void {
    if (this.#phase === 'stopping' || this.isOver) return
    const wasListening = this.#phase === 'listening'
    this.#phase = 'stopping'
    this.finishHearing(wasListening)
  }

  /** Ends the run at once. The listener is not called any more. */
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

  /** The microphone is open, and words can be heard. */
  protected began(): void {
    if (this.#phase !== 'opening') return
    this.#phase = 'listening'
    this.listener.onListening()
  }

  /** What was heard since the run began, or since it last began anew. */
  protected heard(hypothesis: Hypothesis): void {
    if (!this.isOver) this.listener.onHeard(this.#words.update(hypothesis))
  }

  /** Begins anew with the words kept. Returns the position in the verse to go on from. */
  protected beginAnew(): number {
    this.#phase = 'opening'
    this.#words.keep()
    return this.#words.nextPosition(this.options.from ?? 0)
  }

  /** Seconds of silence after which an utterance of this person is over. */
  protected get utteranceSilence(): number {
    return patience() * UTTERANCE_SILENCE_S
  }

  /** It has been silent for so long. In non-continuous mode that ends the run. */
  protected silentFor(seconds: number, hasSpoken: boolean): void {
    if (this.options.continuous || this.#phase !== 'listening') return
    if (hasSpoken && seconds >= this.utteranceSilence) this.stop()
    else if (!hasSpoken && seconds >= patience() * NOBODY_SPEAKS_S) this.end({ code: 'no-speech' })
  }

  /** Ends the run at once, and tells so, with the error that ended it. Later calls do nothing. */
  protected end(error?: RecognizerError): void {
    if (this.isOver) return
    this.#phase = 'over'
    this.release()
    this.#beforeEnd()
    if (error !== undefined) this.listener.onError(error)
    this.listener.onEnd()
  }

  /** Asks for the last words; must lead to `end`. `wasListening` is false where the microphone was not open yet. */
  protected abstract finishHearing(wasListening: boolean): void

  /** Closes the microphone at once and lets go of everything. Called once. */
  protected abstract release(): void
}
