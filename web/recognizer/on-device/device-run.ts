import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { type VerseWord, wordsOf } from '#shared/domain/recitation/words/words.ts'
import { microphoneFault } from '../microphone.ts'
import type { MicrophoneSettings } from '../microphone-settings.ts'
import type { RecognizerError, RecognizerListener, ListenOptions } from '../recognizer.ts'
import { RecognizerRun } from '../run/recognizer-run.ts'
import { speakingStyle } from '../speaking-style.ts'
import { EngineFault, type EngineThread } from './worker/engine-thread.ts'
import type { KnownVoice } from './speaker/known-voice.ts'
import type { FromEngineThread } from './worker/worker-messages.ts'
import type { openAudio, AudioSource } from './capture/audio-source.ts'
import type { StoredVoices } from './speaker/stored-voices.ts'
import { LoudnessReports } from './capture/loudness-reports.ts'
import type { rescore } from './second-pass/rescoring.ts'
import { reachedBy } from './second-pass/reached.ts'
import type { PhraseReading } from './second-pass/phrase-reading.ts'
import type { SecondPassTake, SecondPassThread } from './second-pass/second-pass-thread.ts'

/** What the on-device recognizer takes from the browser; given in tests. */
export interface DeviceRecognizerDeps {
  readonly openAudio: typeof openAudio
  readonly thread: EngineThread
  readonly voices: StoredVoices
  readonly secondPass: SecondPassThread
  /** Fetches what decides by both passes: nobody needs it who has the first alone. */
  readonly loadRescoring: () => Promise<typeof rescore>
}

/**
 * An engine that has told nothing for so long once a take is stopped will tell nothing more. Mostly it is through at once;
 * on a slow device sound waits to be heard, and it goes on telling what it hears.
 */
const LAST_WORDS_MS = 2000
/** So long the last phrase may take to be heard once more; then what was heard the first time stands. */
const LAST_READING_MS = 5000
/** Sound from before the engine was ready is heard, too, unless it took longer than this: then nobody speaks yet. */
const KEEP_EARLY_MS = 15_000

const NOTHING_HEARD: Hypothesis = { words: [], settled: 0 }

let runs = 0

/** One take with the on-device recognizer. */
export class DeviceRun extends RecognizerRun {
  readonly #number = (runs += 1)
  readonly #thread: EngineThread
  readonly #voices: StoredVoices
  readonly #secondPass: SecondPassThread
  readonly #loudness: LoudnessReports
  readonly #verse: readonly VerseWord[]
  /** What each pass has heard: the first since the take began, the second phrase by phrase. */
  #first = NOTHING_HEARD
  #readings: readonly PhraseReading[] = []
  /** Null where nothing is heard twice. */
  #second: SecondPassTake | null = null
  readonly #loadRescoring: DeviceRecognizerDeps['loadRescoring']
  /** Null until it is here; what the first pass has heard stands meanwhile. */
  #rescore: typeof rescore | null = null
  /** The engine has told its last words. */
  #isHeardOut = false
  #source: AudioSource | null = null
  #patience: ReturnType<typeof setTimeout> | undefined
  /** An engine that crashed is restarted once. */
  #hasRestarted = false
  /** The microphone, once it is open. */
  #microphone: MicrophoneSettings | null = null

  /** Opens the microphone and the engine. Must run inside a tap where the browser asks for one. */
  constructor(options: ListenOptions, listener: RecognizerListener, deps: DeviceRecognizerDeps) {
    super(options, listener)
    this.#thread = deps.thread
    this.#voices = deps.voices
    this.#secondPass = deps.secondPass
    this.#loadRescoring = deps.loadRescoring
    this.#verse = wordsOf(options.text)
    this.#loudness = new LoudnessReports(listener)
    try {
      this.#source = deps.openAudio(this.#onLoudness, () => this.end({ code: 'no-microphone' }))
      void this.#attach(options.from ?? 0)
    } catch (reason) {
      // Reported later, as every other error: `listen` itself never calls back.
      queueMicrotask(() => this.end({ code: 'not-supported', detail: String(reason) }))
    }
  }

  /** Ends the take at once, and tells so. */
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
    clearTimeout(this.#patience)
    this.#source?.close()
    this.#second?.end()
    this.#thread.follow(null)
    this.#thread.tell({ kind: 'stop', take: this.#number })
  }

  #awaitLastWords(): void {
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => this.end(), LAST_WORDS_MS)
  }

  /** Brings sound and engine together, to listen from word `from` on. */
  async #attach(from: number): Promise<void> {
    if (this.#source === null) return
    try {
      const sound = await this.#soundForEngine(this.#source)
      if (sound === null) return
      this.#thread.follow(this.#onMessage)
      const { text } = this.options
      const voice = this.#knownVoice()
      const height = speakingStyle.voice.get()
      // After a crash the words begin anew, and those of the second pass would not fit them.
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
   * The sound, once the microphone is open and the engine is ready; null where the take is over by then. It is kept from
   * the first moment on: a person who begins to speak at once is heard from the first word.
   */
  async #soundForEngine(source: AudioSource): Promise<MessagePort | null> {
    const { connect, sampleRate } = source
    const begun = performance.now()
    const ready = this.#thread.ready(sampleRate, (loaded, total) => this.listener.onLoading?.(loaded, total))
    const [early] = await Promise.all([this.#opened(source).then(connect), ready])
    const isEarly = performance.now() - begun < KEEP_EARLY_MS
    if (isEarly && !this.isOver) return early
    early.close()
    return this.isOver ? null : connect()
  }

  async #opened({ opened }: AudioSource): Promise<void> {
    this.#microphone = await opened
    if (this.#microphone !== null && !this.isOver) this.listener.onMicrophone?.(this.#microphone)
  }

  /** After a crash nothing is taken for known: that may have been the reason. */
  #knownVoice(): KnownVoice | null {
    if (this.#microphone === null || this.#hasRestarted) return null
    return this.#voices.of(this.#microphone)
  }

  #learned(voice: KnownVoice): void {
    if (this.#microphone !== null) this.#voices.store(this.#microphone, voice)
  }

  readonly #onMessage = (message: FromEngineThread): void => {
    if (message.kind === 'failed') return this.#failed(message)
    if (!('take' in message) || message.take !== this.#number) return
    if (this.phase === 'stopping') this.#awaitLastWords()
    if (message.kind === 'heard') this.#heardFirst(message.hypothesis)
    else if (message.kind === 'phrase') this.#rereadPhrase(message.samples)
    else if (message.kind === 'quiet') this.silentFor(message.seconds, message.hasSpoken)
    else if (message.kind === 'learned') this.#learned(message.voice)
    else if (message.kind === 'stopped') this.#heardOut()
    else this.began()
  }

  #heardFirst(hypothesis: Hypothesis): void {
    this.#first = hypothesis
    this.#tellHeard()
  }

  #tellHeard(): void {
    this.heard(this.#rescore?.(this.#verse, this.#first, this.#readings) ?? this.#first)
  }

  async #fetchRescoring(): Promise<void> {
    this.#rescore = await this.#loadRescoring().catch(() => null)
    if (this.#readings.length > 0) this.#tellHeard()
  }

  #rereadPhrase(samples: Float32Array): void {
    const rate = this.#source?.sampleRate
    if (rate !== undefined) this.#second?.readPhrase(samples, rate, reachedBy(this.#first.words))
  }

  readonly #onReading = (reading: PhraseReading | null): void => {
    if (this.isOver) return
    if (reading !== null) {
      this.#readings = [...this.#readings, reading]
      this.#tellHeard()
    }
    if (this.#isHeardOut) this.#heardOut()
  }

  /** The take is over once its last phrase was heard again, too. */
  #heardOut(): void {
    this.#isHeardOut = true
    if (this.#second?.isBusy !== true) return this.end()
    this.listener.onHearingAgain?.()
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => this.end(), LAST_READING_MS)
  }

  /** After a crash the engine is restarted once, and no word is lost; every other failure ends the take. */
  #failed({ code, detail }: { code: RecognizerError['code']; detail: string }): void {
    if (code !== 'engine-crashed' || this.#hasRestarted || this.phase !== 'listening') {
      return this.end({ code, detail })
    }
    this.#hasRestarted = true
    this.#second?.end()
    this.#readings = []
    this.#thread.close()
    void this.#attach(this.beginAnew())
  }

  readonly #onLoudness = (loudness: number): void => {
    if (!this.isOver) this.#loudness.report(loudness, this.phase === 'listening')
  }
}
