import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { microphoneFault } from '../microphone.ts'
import type { RecognizerError, RecognizerListener, ListenOptions } from '../recognizer.ts'
import { EngineFault, type EngineThread } from './engine-thread.ts'
import type { FromWorker } from './worker-messages.ts'
import type { openAudio, AudioSource } from './audio-source.ts'

/** What the on-device recognizer takes from the browser; given in tests. */
export interface DeviceRecognizerDependencies {
  readonly openAudio: typeof openAudio
  readonly worker: EngineThread
  /** The page, which tells when it is hidden or left. */
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** A take in non-continuous mode ends after this much silence. */
const END_AFTER_S = 1.5
/** A take in non-continuous mode in which nobody speaks ends after this time, with `no-speech`. */
const GIVE_UP_AFTER_S = 8
/** How long the engine gets to say its last word once a take is stopped. */
const LAST_WORD_MS = 300
/** Sound from before the engine was ready is heard, too, unless it took longer than this: then nobody speaks yet. */
const KEEP_EARLY_MS = 15_000
/** The level meter moves about 15 times a second. */
const LEVEL_EVERY_MS = 60
/** Loudness (root mean square) that fills the level meter: a loud voice near the microphone. */
const LOUD = 0.25

let takes = 0

/** One take of the on-device recognizer: from the tap until the microphone is closed and the listener has its `onEnd`. */
export class Take {
  readonly #number = (takes += 1)
  readonly #options: ListenOptions
  readonly #listener: RecognizerListener
  readonly #worker: EngineThread
  readonly #page: DeviceRecognizerDependencies['page']
  #state: 'opening' | 'listening' | 'stopping' | 'over' = 'opening'
  #source: AudioSource | null = null
  #isMended = false
  /** What was heard before the engine had to be started again, and everything heard. */
  #kept: readonly HeardWord[] = []
  #heard: readonly HeardWord[] = []
  #levelAt = 0

  /** Opens the microphone and the engine. Must run inside a tap where the browser asks for one. */
  constructor(
    options: ListenOptions,
    listener: RecognizerListener,
    { openAudio, worker, page }: DeviceRecognizerDependencies,
  ) {
    this.#options = options
    this.#listener = listener
    this.#worker = worker
    this.#page = page
    try {
      this.#source = openAudio(this.#onLevel, () => this.#fail({ code: 'no-microphone' }))
      page.addEventListener('visibilitychange', this.#onVisibility)
      void this.#attach(options.from ?? 0)
    } catch (reason) {
      // Reported later, as every other error: `listen` itself never calls back.
      queueMicrotask(() => this.#fail({ code: 'not-supported', detail: String(reason) }))
    }
  }

  /** Closes the microphone, waits for the engine's last word, ends. */
  stop(): void {
    if (this.#state !== 'listening') return this.finish()
    this.#state = 'stopping'
    this.#source?.close()
    this.#worker.tell({ kind: 'stop', take: this.#number })
    setTimeout(() => this.finish(), LAST_WORD_MS)
  }

  /** Ends at once. */
  finish(): void {
    if (this.#state === 'over') return
    this.#state = 'over'
    this.#source?.close()
    this.#worker.follow(null)
    this.#worker.tell({ kind: 'stop', take: this.#number })
    this.#page.removeEventListener('visibilitychange', this.#onVisibility)
    this.#listener.onEnd()
  }

  /** Brings sound and engine together, to listen from word `from` on. */
  async #attach(from: number): Promise<void> {
    if (this.#source === null) return
    const { opened, connect, sampleRate } = this.#source
    const begun = performance.now()
    const ready = this.#worker.ready(sampleRate, (loaded, total) => this.#listener.onLoading?.(loaded, total))
    try {
      // The sound is kept from the first moment: who begins to speak at once is not cut off while the engine wakes up.
      const [early] = await Promise.all([opened.then(connect), ready])
      if (this.#isOver()) return early.close()
      const isFresh = performance.now() - begun < KEEP_EARLY_MS
      if (!isFresh) early.close()
      const sound = isFresh ? early : connect()
      this.#worker.follow(this.#onMessage)
      this.#worker.tell({ kind: 'listen', take: this.#number, text: this.#options.text, from, sound }, [
        sound,
      ])
    } catch (reason) {
      const code = reason instanceof EngineFault ? reason.code : microphoneFault(reason)
      this.#fail({ code, detail: String(reason) })
    }
  }

  readonly #onMessage = (message: FromWorker): void => {
    if (message.kind === 'failed') return this.#recover(message)
    if (!('take' in message) || message.take !== this.#number || this.#isOver()) return
    if (message.kind === 'heard') this.#hear(message.hypothesis)
    else if (message.kind === 'quiet') this.#endWhenQuiet(message.seconds, message.begun)
    else if (message.kind === 'stopped') this.finish()
    else if (message.kind === 'listening' && this.#state === 'opening') {
      this.#state = 'listening'
      this.#listener.onListening()
    }
  }

  /** A crash is mended once, without losing a word; whatever else fails ends the take. */
  #recover({ code, detail }: { code: RecognizerError['code']; detail: string }): void {
    if (code !== 'engine-crashed' || this.#isMended || this.#state !== 'listening') {
      return this.#fail({ code, detail })
    }
    this.#isMended = true
    this.#kept = this.#heard
    this.#worker.close()
    void this.#attach(nextWord(this.#kept, this.#options.from ?? 0))
  }

  #hear({ words, settled }: Hypothesis): void {
    this.#heard = [...this.#kept, ...words]
    this.#listener.onHeard({ words: this.#heard, settled: this.#kept.length + settled })
  }

  #endWhenQuiet(seconds: number, begun: boolean): void {
    if (this.#options.continuous || this.#state !== 'listening') return
    if (begun && seconds >= END_AFTER_S) this.stop()
    else if (!begun && seconds >= GIVE_UP_AFTER_S) this.#fail({ code: 'no-speech' })
  }

  #fail(error: RecognizerError): void {
    if (this.#isOver()) return
    this.#listener.onError(error)
    this.finish()
  }

  #isOver(): boolean {
    return this.#state === 'over'
  }

  readonly #onVisibility = (): void => {
    if (this.#page.visibilityState === 'hidden' && this.#state === 'listening') this.stop()
  }

  readonly #onLevel = (loudness: number): void => {
    const now = performance.now()
    if (this.#state !== 'listening' || now - this.#levelAt < LEVEL_EVERY_MS) return
    this.#levelAt = now
    this.#listener.onLevel?.(Math.min(1, Math.sqrt(loudness / LOUD)))
  }
}

/** Where a take goes on after what was heard: behind the farthest word. */
function nextWord(words: readonly HeardWord[], from: number): number {
  return words.reduce((next, { at }) => (at === undefined ? next : Math.max(next, at + 1)), from)
}
