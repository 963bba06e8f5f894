import type { FirstHeard } from './first-heard.ts'
import type { PhraseReading } from './phrase-reading.ts'
import type { FromSecondPass, ToSecondPass } from './second-pass-messages.ts'

export interface SecondPassTake {
  /** Sends a phrase, and what the first pass has heard by its end; its reading comes later. */
  readPhrase(samples: Float32Array, rate: number, first: FirstHeard): void
  readonly isBusy: boolean
  end(): void
}

/** Called for each phrase, with null if it could not be read. */
export type ReadingListener = (reading: PhraseReading | null) => void

/** The thread of the second pass, which is kept between takes. */
export interface SecondPassThread {
  /** Opens the model if it is stored, so the first phrase doesn't have to wait. */
  prepare(): void
  /** Begins a take at word `from` of the verse. Returns null without a second pass. */
  begin(text: string, from: number, onReading: ReadingListener): SecondPassTake | null
  /** Terminates the thread after a delay, unless it is needed again first. */
  closeSoon(): void
}

/** How long the model stays open after practice before its memory is freed. */
const IDLE_TIMEOUT_MS = 120_000
/** How long to wait for a worker with phrases to read before giving up on it. */
const ANSWER_TIMEOUT_MS = 30_000
/** The real-time factor, measured over these seconds, above which the second pass is turned off. */
const SLOW = { factor: 0.8, seconds: 10 }

const startWorker = () => new Worker(new URL('./second-pass-worker.ts', import.meta.url), { type: 'module' })

/**
 * Creates the thread without starting it. `folder` is the URL of the engine's files. `isStored` checks whether the
 * model is stored. `onGiveUp` is called when the second pass is turned off for this page; `isSlow` means that the
 * device is too slow for it.
 */
export function openSecondPassThread(
  folder: string,
  isStored: () => boolean,
  onGiveUp: (isSlow: boolean) => void,
  start: () => Worker = startWorker,
): SecondPassThread {
  return new WorkerThread(folder, isStored, onGiveUp, start)
}

interface Open {
  readonly number: number
  readonly onReading: ReadingListener
  pendingCount: number
}

class WorkerThread implements SecondPassThread {
  readonly #folder: string
  readonly #isStored: () => boolean
  readonly #onGiveUp: (isSlow: boolean) => void
  readonly #startWorker: () => Worker
  #worker: Worker | null = null
  #closing: ReturnType<typeof setTimeout> | undefined
  /** Phrases, of any take, that the current worker hasn't answered yet, and the time limit for the next. */
  #unanswered = 0
  #answerTimer: ReturnType<typeof setTimeout> | undefined
  #takes = 0
  #open: Open | null = null
  #heard = { seconds: 0, work: 0 }
  /** Whether the model can't be opened or the device is too slow, so this page doesn't retry. */
  #isGivenUp = false

  constructor(
    folder: string,
    isStored: () => boolean,
    onGiveUp: (isSlow: boolean) => void,
    start: () => Worker,
  ) {
    this.#folder = folder
    this.#isStored = isStored
    this.#onGiveUp = onGiveUp
    this.#startWorker = start
  }

  prepare(): void {
    clearTimeout(this.#closing)
    if (this.#worker !== null || this.#isGivenUp || !this.#isStored()) return
    const worker = this.#startWorker()
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<FromSecondPass>) => {
      if (this.#worker === worker) this.#onMessage(data)
    })
    worker.addEventListener('error', () => {
      if (this.#worker === worker) this.#giveUp(false)
    })
    this.#send({ kind: 'open', folder: this.#folder })
  }

  begin(text: string, from: number, onReading: ReadingListener): SecondPassTake | null {
    this.#open = null
    this.prepare()
    if (this.#worker === null || !this.#isStored()) return null
    const open: Open = { number: (this.#takes += 1), onReading, pendingCount: 0 }
    this.#open = open
    return {
      readPhrase: (samples, rate, first) => {
        if (this.#open !== open || this.#worker === null) return
        open.pendingCount += 1
        this.#unanswered += 1
        if (this.#unanswered === 1) this.#awaitAnswer()
        this.#send({ kind: 'hear', take: open.number, text, from, samples, rate, first }, [samples.buffer])
      },
      get isBusy() {
        return open.pendingCount > 0
      },
      end: () => {
        if (this.#open === open) this.#open = null
      },
    }
  }

  closeSoon(): void {
    clearTimeout(this.#closing)
    this.#closing = setTimeout(() => this.#close(), IDLE_TIMEOUT_MS)
  }

  #send(message: ToSecondPass, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }

  #onMessage(message: FromSecondPass): void {
    if (message.kind === 'unavailable') return this.#giveUp(false)
    if (message.kind === 'read') this.#unanswered -= 1
    this.#awaitAnswer()
    if (message.kind !== 'read') return
    this.#heard = {
      seconds: this.#heard.seconds + message.seconds,
      work: this.#heard.work + message.work,
    }
    const open = this.#open
    if (open !== null && message.take === open.number) {
      open.pendingCount -= 1
      open.onReading(message.reading)
    }
    const { seconds, work } = this.#heard
    if (seconds >= SLOW.seconds && work > seconds * SLOW.factor) this.#giveUp(true)
  }

  #awaitAnswer(): void {
    clearTimeout(this.#answerTimer)
    // Silence isn't slowness: a computer that was asleep was silent too.
    if (this.#unanswered > 0) this.#answerTimer = setTimeout(() => this.#giveUp(false), ANSWER_TIMEOUT_MS)
  }

  #giveUp(isSlow: boolean): void {
    this.#isGivenUp = true
    this.#close()
    this.#onGiveUp(isSlow)
  }

  /** Terminates the worker. Notifies a waiting take that no reading will come. */
  #close(): void {
    clearTimeout(this.#answerTimer)
    this.#unanswered = 0
    this.#worker?.terminate()
    this.#worker = null
    const open = this.#open
    this.#open = null
    if (open === null || open.pendingCount === 0) return
    open.pendingCount = 0
    open.onReading(null)
  }
}
