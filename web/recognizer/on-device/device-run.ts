import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { type VerseWord, splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { toMicrophoneError } from '../microphone.ts'
import type { MicrophoneSettings } from '../microphone-settings.ts'
import type { RecognizerError, OnRecognizerEvent, ListenOptions } from '../recognizer.ts'
import { RecognizerRun } from '../run/recognizer-run.ts'
import { speakingStyle } from '../speaking-style.ts'
import { EngineError, type EngineThread } from './worker/engine-thread.ts'
import type { KnownVoice } from './speaker/known-voice.ts'
import type { FromEngineThread } from './worker/worker-messages.ts'
import type { openAudio, AudioSource } from './capture/audio-source.ts'
import type { StoredVoices } from './speaker/stored-voices.ts'
import { LoudnessReports } from './capture/loudness-reports.ts'
import type { rescore } from './second-pass/rescoring.ts'
import type { PhraseReading } from './second-pass/phrase-reading.ts'
import type { SecondPassTake, SecondPassThread } from './second-pass/second-pass-thread.ts'

export interface DeviceRecognizerDeps {
  readonly openAudio: typeof openAudio
  readonly thread: EngineThread
  readonly voices: StoredVoices
  readonly secondPass: SecondPassThread
  /** Loads the rescoring code on demand, because only a second pass needs it. */
  readonly loadRescoring: () => Promise<typeof rescore>
}

/**
 * How long the engine may report nothing after a stop. It usually finishes immediately. On a slow device, it works
 * through queued sound and keeps reporting.
 */
const LAST_WORDS_TIMEOUT_MS = 2000
/** How long to wait for the second pass on the last phrase before using the first pass's result. */
const SECOND_PASS_TIMEOUT_MS = 5000
/**
 * The longest loading time after which sound from before the engine was ready is still used. If loading took longer,
 * the speaker is still waiting.
 */
const MAX_LOADING_MS = 15_000

const NOTHING_HEARD: Hypothesis = { words: [], settled: 0 }

let runs = 0

export class DeviceRun extends RecognizerRun {
  readonly #number = (runs += 1)
  readonly #thread: EngineThread
  readonly #voices: StoredVoices
  readonly #secondPass: SecondPassThread
  readonly #loudness: LoudnessReports
  readonly #verse: readonly VerseWord[]
  /** The output of each pass: the first's since the take began, the second's phrase by phrase. */
  #first = NOTHING_HEARD
  #readings: readonly PhraseReading[] = []
  #second: SecondPassTake | null = null
  readonly #loadRescoring: DeviceRecognizerDeps['loadRescoring']
  /** Null until loaded. Until then, the first pass's result is used. */
  #rescore: typeof rescore | null = null
  #isFirstPassDone = false
  #source: AudioSource | null = null
  #timeout: ReturnType<typeof setTimeout> | undefined
  /** Whether the engine was restarted after a crash, which happens only once. */
  #hasRestarted = false
  #microphone: MicrophoneSettings | null = null

  /** Opens the microphone and the engine. Must be called in a tap handler if the browser requires a tap. */
  constructor(options: ListenOptions, onEvent: OnRecognizerEvent, deps: DeviceRecognizerDeps) {
    super(options, onEvent)
    this.#thread = deps.thread
    this.#voices = deps.voices
    this.#secondPass = deps.secondPass
    this.#loadRescoring = deps.loadRescoring
    this.#verse = splitVerseWords(options.text)
    this.#loudness = new LoudnessReports(onEvent)
    try {
      this.#source = deps.openAudio(this.#onLoudness, () => this.end({ code: 'no-microphone' }))
      void this.#attach(options.from ?? 0)
    } catch (reason) {
      // Report it later, like every other error, because `listen` itself never calls back.
      queueMicrotask(() => this.end({ code: 'not-supported', detail: String(reason) }))
    }
  }

  endNow(): void {
    this.end()
  }

  protected finishHearing(wasListening: boolean): void {
    if (!wasListening) return this.end()
    this.#source?.close()
    const hasSecondPass = this.#second?.isReading === true
    // If its model isn't open by now, the first pass decides alone.
    if (!hasSecondPass) this.#second?.end()
    this.#thread.send({ kind: 'stop', take: this.#number, hasSecondPass })
    this.#awaitLastWords()
  }

  protected release(): void {
    clearTimeout(this.#timeout)
    this.#source?.close()
    this.#second?.end()
    this.#thread.follow(null)
    this.#thread.send({ kind: 'stop', take: this.#number, hasSecondPass: false })
  }

  #awaitLastWords(): void {
    clearTimeout(this.#timeout)
    this.#timeout = setTimeout(() => this.end(), LAST_WORDS_TIMEOUT_MS)
  }

  async #attach(from: number): Promise<void> {
    if (this.#source === null) return
    try {
      const sound = await this.#openSound(this.#source)
      if (sound === null) return
      this.#thread.follow(this.#onMessage)
      const { text } = this.options
      const voice = this.#findVoice()
      const pitch = speakingStyle.voice.get()
      // After a crash, the words start over, so those of the second pass wouldn't match.
      this.#second = this.#hasRestarted ? null : this.#secondPass.begin(text, from, this.#onReading)
      const wantsPhrases = this.#second !== null
      if (wantsPhrases) void this.#fetchRescoring()
      const take = this.#number
      this.#thread.send({ kind: 'listen', take, text, from, sound, voice, pitch, wantsPhrases }, [sound])
    } catch (reason) {
      const code = reason instanceof EngineError ? reason.code : toMicrophoneError(reason)
      this.end({ code, detail: String(reason) })
    }
  }

  /**
   * Resolves to the sound once the microphone and the engine are ready, or to null if the take is over by then.
   * Buffers from the start, so no early words are lost.
   */
  async #openSound(source: AudioSource): Promise<MessagePort | null> {
    const { connect, sampleRate } = source
    const start = performance.now()
    const ready = this.#thread.ready(sampleRate, (loaded, total) =>
      this.emit({ kind: 'loading', loaded, total }),
    )
    const [connection] = await Promise.all([this.#opened(source).then(connect), ready])
    const isEarly = performance.now() - start < MAX_LOADING_MS
    if (isEarly && !this.isOver) return connection
    connection.close()
    return this.isOver ? null : connect()
  }

  async #opened({ opened }: AudioSource): Promise<void> {
    this.#microphone = await opened
    if (this.#microphone !== null) this.emit({ kind: 'microphone', microphone: this.#microphone })
  }

  /** Finds the stored voice. Ignores it after a crash, which it may have caused. */
  #findVoice(): KnownVoice | null {
    if (this.#microphone === null || this.#hasRestarted) return null
    return this.#voices.find(this.#microphone)
  }

  #storeVoice(voice: KnownVoice): void {
    if (this.#microphone !== null) this.#voices.store(this.#microphone, voice)
  }

  readonly #onMessage = (message: FromEngineThread): void => {
    if (message.kind === 'failed') return this.#handleFailure(message)
    if (!('take' in message) || message.take !== this.#number) return
    if (this.phase === 'stopping') this.#awaitLastWords()
    if (message.kind === 'heard') this.#updateFirst(message.hypothesis)
    else if (message.kind === 'phrase') this.#rereadPhrase(message)
    else if (message.kind === 'quiet') this.handleSilence(message.seconds, message.hasSpoken)
    else if (message.kind === 'learned') this.#storeVoice(message.voice)
    else if (message.kind === 'stopped') this.#finishFirstPass()
    else this.reportListening()
  }

  #updateFirst(hypothesis: Hypothesis): void {
    this.#first = hypothesis
    this.#reportHeard()
  }

  #reportHeard(): void {
    this.reportHeard(this.#rescore?.(this.#verse, this.#first, this.#readings) ?? this.#first)
  }

  async #fetchRescoring(): Promise<void> {
    this.#rescore = await this.#loadRescoring().catch(() => null)
    if (this.#readings.length > 0) this.#reportHeard()
  }

  #rereadPhrase({ samples, first }: Extract<FromEngineThread, { readonly kind: 'phrase' }>): void {
    const rate = this.#source?.sampleRate
    if (rate !== undefined) this.#second?.readPhrase(samples, rate, first)
  }

  readonly #onReading = (reading: PhraseReading | null): void => {
    if (this.isOver) return
    if (reading !== null) {
      this.#readings = [...this.#readings, reading]
      this.#reportHeard()
    }
    if (this.#isFirstPassDone) this.#finishFirstPass()
  }

  #finishFirstPass(): void {
    this.#isFirstPassDone = true
    if (this.#second?.isBusy !== true) return this.end()
    this.emit({ kind: 'rescoring' })
    clearTimeout(this.#timeout)
    this.#timeout = setTimeout(() => this.end(), SECOND_PASS_TIMEOUT_MS)
  }

  /** Restarts the engine once after a crash, without losing a word; any other failure ends the take. */
  #handleFailure({ code, detail }: { code: RecognizerError['code']; detail: string }): void {
    if (code !== 'engine-crashed' || this.#hasRestarted || this.phase !== 'listening') {
      return this.end({ code, detail })
    }
    this.#hasRestarted = true
    this.#second?.end()
    this.#readings = []
    this.#thread.close()
    void this.#attach(this.restart())
  }

  readonly #onLoudness = (loudness: number): void => {
    if (!this.isOver) this.#loudness.report(loudness, this.phase === 'listening')
  }
}
