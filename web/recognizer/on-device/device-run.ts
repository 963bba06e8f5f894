import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { type VerseWord, wordsOf } from '#shared/domain/recitation/words/words.ts'
import { microphoneFault } from '../microphone.ts'
import type { MicrophoneSettings } from '../microphone-settings.ts'
import type { RecognizerError, OnRecognizerEvent, ListenOptions } from '../recognizer.ts'
import { RecognizerRun } from '../run/recognizer-run.ts'
import { speakingStyle } from '../speaking-style.ts'
import { EngineFault, type EngineThread } from './worker/engine-thread.ts'
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
 * Give up on the engine if it reports nothing for this long after a stop. It usually finishes immediately; on a slow
 * device it works through queued sound and keeps reporting.
 */
const LAST_WORDS_MS = 2000
/** Maximum wait for the second pass on the last phrase, before using the first pass's result. */
const LAST_READING_MS = 5000
/**
 * Keep sound from before the engine was ready, unless loading took longer than this, because then the speaker is
 * still waiting.
 */
const KEEP_EARLY_MS = 15_000

const NOTHING_HEARD: Hypothesis = { words: [], settled: 0 }

let runs = 0

export class DeviceRun extends RecognizerRun {
  readonly #number = (runs += 1)
  readonly #thread: EngineThread
  readonly #voices: StoredVoices
  readonly #secondPass: SecondPassThread
  readonly #loudness: LoudnessReports
  readonly #verse: readonly VerseWord[]
  /** Output of each pass: the first since the take began, the second phrase by phrase. */
  #first = NOTHING_HEARD
  #readings: readonly PhraseReading[] = []
  #second: SecondPassTake | null = null
  readonly #loadRescoring: DeviceRecognizerDeps['loadRescoring']
  /** Null until loaded; meanwhile the first pass's result is used. */
  #rescore: typeof rescore | null = null
  #isHeardOut = false
  #source: AudioSource | null = null
  #timeout: ReturnType<typeof setTimeout> | undefined
  /** A crashed engine is restarted once. */
  #hasRestarted = false
  #microphone: MicrophoneSettings | null = null

  /** Opens the microphone and the engine. Must run inside a tap if the browser requires one. */
  constructor(options: ListenOptions, onEvent: OnRecognizerEvent, deps: DeviceRecognizerDeps) {
    super(options, onEvent)
    this.#thread = deps.thread
    this.#voices = deps.voices
    this.#secondPass = deps.secondPass
    this.#loadRescoring = deps.loadRescoring
    this.#verse = wordsOf(options.text)
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
    this.#thread.tell({ kind: 'stop', take: this.#number })
    this.#awaitLastWords()
  }

  protected release(): void {
    clearTimeout(this.#timeout)
    this.#source?.close()
    this.#second?.end()
    this.#thread.follow(null)
    this.#thread.tell({ kind: 'stop', take: this.#number })
  }

  #awaitLastWords(): void {
    clearTimeout(this.#timeout)
    this.#timeout = setTimeout(() => this.end(), LAST_WORDS_MS)
  }

  async #attach(from: number): Promise<void> {
    if (this.#source === null) return
    try {
      const sound = await this.#soundForEngine(this.#source)
      if (sound === null) return
      this.#thread.follow(this.#onMessage)
      const { text } = this.options
      const voice = this.#knownVoice()
      const height = speakingStyle.voice.get()
      // After a crash the words start over, so those of the second pass wouldn't match.
      this.#second = this.#hasRestarted ? null : this.#secondPass.begin(text, from, this.#onReading)
      const wantsPhrases = this.#second !== null
      if (wantsPhrases) void this.#fetchRescoring()
      const take = this.#number
      this.#thread.tell({ kind: 'listen', take, text, from, sound, voice, height, wantsPhrases }, [sound])
    } catch (reason) {
      const code = reason instanceof EngineFault ? reason.code : microphoneFault(reason)
      this.end({ code, detail: String(reason) })
    }
  }

  /**
   * Resolves to the sound once microphone and engine are ready; null if the take is over by then. Buffers from the
   * start, so no early word is lost.
   */
  async #soundForEngine(source: AudioSource): Promise<MessagePort | null> {
    const { connect, sampleRate } = source
    const start = performance.now()
    const ready = this.#thread.ready(sampleRate, (loaded, total) =>
      this.emit({ kind: 'loading', loaded, total }),
    )
    const [early] = await Promise.all([this.#opened(source).then(connect), ready])
    const isEarly = performance.now() - start < KEEP_EARLY_MS
    if (isEarly && !this.isOver) return early
    early.close()
    return this.isOver ? null : connect()
  }

  async #opened({ opened }: AudioSource): Promise<void> {
    this.#microphone = await opened
    if (this.#microphone !== null) this.emit({ kind: 'microphone', microphone: this.#microphone })
  }

  /** Don't use the stored voice after a crash, because it may be the cause. */
  #knownVoice(): KnownVoice | null {
    if (this.#microphone === null || this.#hasRestarted) return null
    return this.#voices.of(this.#microphone)
  }

  #storeVoice(voice: KnownVoice): void {
    if (this.#microphone !== null) this.#voices.store(this.#microphone, voice)
  }

  readonly #onMessage = (message: FromEngineThread): void => {
    if (message.kind === 'failed') return this.#failed(message)
    if (!('take' in message) || message.take !== this.#number) return
    if (this.phase === 'stopping') this.#awaitLastWords()
    if (message.kind === 'heard') this.#heardFirst(message.hypothesis)
    else if (message.kind === 'phrase') this.#rereadPhrase(message)
    else if (message.kind === 'quiet') this.silentFor(message.seconds, message.hasSpoken)
    else if (message.kind === 'learned') this.#storeVoice(message.voice)
    else if (message.kind === 'stopped') this.#heardOut()
    else this.began()
  }

  #heardFirst(hypothesis: Hypothesis): void {
    this.#first = hypothesis
    this.#reportHeard()
  }

  #reportHeard(): void {
    this.heard(this.#rescore?.(this.#verse, this.#first, this.#readings) ?? this.#first)
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
    if (this.#isHeardOut) this.#heardOut()
  }

  #heardOut(): void {
    this.#isHeardOut = true
    if (this.#second?.isBusy !== true) return this.end()
    this.emit({ kind: 'rescoring' })
    clearTimeout(this.#timeout)
    this.#timeout = setTimeout(() => this.end(), LAST_READING_MS)
  }

  /** Restarts the engine once after a crash, without losing a word; any other failure ends the take. */
  #failed({ code, detail }: { code: RecognizerError['code']; detail: string }): void {
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
