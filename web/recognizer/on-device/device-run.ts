import { microphoneFault } from '../microphone.ts'
import type { MicrophoneSettings } from '../microphone-settings.ts'
import type { RecognizerError, RecognizerListener, ListenOptions } from '../recognizer.ts'
import { RecognizerRun } from '../run/recognizer-run.ts'
import { speakingStyle } from '../speaking-style.ts'
import { EngineFault, type EngineThread } from './engine-thread.ts'
import type { KnownVoice } from './known-voice.ts'
import type { FromEngineThread } from './worker-messages.ts'
import type { openAudio, AudioSource } from './audio-source.ts'
import type { KeptVoices } from './kept-voices.ts'
import { LoudnessReports } from './loudness-reports.ts'

/** What the on-device recognizer takes from the browser; given in tests. */
export interface DeviceRecognizerDeps {
  readonly openAudio: typeof openAudio
  readonly thread: EngineThread
  readonly voices: KeptVoices
}

/**
 * An engine that has told nothing for so long once a take is stopped will tell nothing more. Mostly it is through at once;
 * on a slow device sound waits to be heard, and it goes on telling what it hears.
 */
const LAST_WORDS_MS = 2000
/** Sound from before the engine was ready is heard, too, unless it took longer than this: then nobody speaks yet. */
const KEEP_EARLY_MS = 15_000

let runs = 0

/** One take with the on-device recognizer. */
export class DeviceRun extends RecognizerRun {
  readonly #number = (runs += 1)
  readonly #thread: EngineThread
  readonly #voices: KeptVoices
  readonly #loudness: LoudnessReports
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
      this.#thread.tell({ kind: 'listen', take: this.#number, text, from, sound, voice, height }, [sound])
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
    if (this.#microphone !== null) this.#voices.keep(this.#microphone, voice)
  }

  readonly #onMessage = (message: FromEngineThread): void => {
    if (message.kind === 'failed') return this.#failed(message)
    if (!('take' in message) || message.take !== this.#number) return
    if (this.phase === 'stopping') this.#awaitLastWords()
    if (message.kind === 'heard') this.heard(message.hypothesis)
    else if (message.kind === 'quiet') this.silentFor(message.seconds, message.hasSpoken)
    else if (message.kind === 'learned') this.#learned(message.voice)
    else if (message.kind === 'stopped') this.end()
    else this.began()
  }

  /** After a crash the engine is restarted once, and no word is lost; every other failure ends the take. */
  #failed({ code, detail }: { code: RecognizerError['code']; detail: string }): void {
    if (code !== 'engine-crashed' || this.#hasRestarted || this.phase !== 'listening') {
      return this.end({ code, detail })
    }
    this.#hasRestarted = true
    this.#thread.close()
    void this.#attach(this.beginAnew())
  }

  readonly #onLoudness = (loudness: number): void => {
    if (!this.isOver) this.#loudness.hear(loudness, this.phase === 'listening')
  }
}
