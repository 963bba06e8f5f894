import type { FirstHeard } from './first-heard.ts'
import type { PhraseReading } from './phrase-reading.ts'
import type { StoredParts } from './second-pass-files.ts'
import type { FromSecondPass, ToSecondPass } from './second-pass-messages.ts'

export interface SecondPassTake {
  /**
   * Sends a phrase, and what the first pass has heard by its end; its reading comes later. Until the model is open, the
   * phrase waits here.
   */
  readPhrase(samples: Float32Array, rate: number, first: FirstHeard): void
  /** Whether the model is open, so each phrase of this take was or will be read. */
  readonly isReading: boolean
  /** Whether a reading will come soon. Always false until the model is open, so a take never waits for a download. */
  readonly isBusy: boolean
  /** Drops the phrases that still wait, and reports nothing more. */
  end(): void
}

/** Called for each phrase, with null if it could not be read. */
export type ReadingListener = (reading: PhraseReading | null) => void

/** The thread of the second pass, which is kept between takes. */
export interface SecondPassThread {
  /** Opens the model if it is stored, so the first phrase doesn't have to wait. */
  prepare(): void
  /**
   * Begins a take at word `from` of the verse. Returns null without a second pass. If the encoder may be downloaded
   * now, its phrases wait for it.
   */
  begin(text: string, from: number, onReading: ReadingListener): SecondPassTake | null
  /** Terminates the thread after a delay, unless it is needed again first. */
  closeSoon(): void
}

interface SecondPassThreadDeps {
  /** URL of the engine's files. */
  readonly folder: string
  /** Tells what the thread may use: what is stored, or nothing if the second pass is off. */
  readonly storedParts: () => StoredParts
  /**
   * Downloads the encoder if that is allowed now. Returns null if it surely isn't; resolves to whether the encoder is
   * stored.
   */
  readonly provideEncoder: () => Promise<boolean> | null
  /** Called when the second pass is turned off for this page. `isSlow`: because the device is too slow for it. */
  readonly onGiveUp: (isSlow: boolean) => void
  readonly startWorker?: () => Worker
}

/** How long the model stays open after practice before its memory is freed. */
const IDLE_TIMEOUT_MS = 120_000
/** How long to wait for a worker with phrases to read before giving up on it. Doesn't include a download. */
const ANSWER_TIMEOUT_MS = 30_000
/** The real-time factor, measured over these seconds, above which the second pass is turned off. */
const SLOW = { factor: 0.8, seconds: 10 }
/** The most sound that may wait for the model: some 20 MB. A take that needs more goes on without a second pass. */
const MAX_WAITING_SECONDS = 120

const startPageWorker = () =>
  new Worker(new URL('./second-pass-worker.ts', import.meta.url), { type: 'module' })

/** Creates the thread without starting it. */
export function openSecondPassThread(deps: SecondPassThreadDeps): SecondPassThread {
  return new WorkerThread(deps)
}

type HearRequest = Extract<ToSecondPass, { kind: 'hear' }>

interface Open {
  readonly number: number
  readonly onReading: ReadingListener
  /** Phrases from before the model was open, in order. */
  waiting: HearRequest[]
  /** Phrases that the worker is to read or is reading. */
  pendingCount: number
}

class WorkerThread implements SecondPassThread {
  readonly #deps: SecondPassThreadDeps
  #worker: Worker | null = null
  /** What the worker was opened with. */
  #openedParts: StoredParts = 'nothing'
  #isReady = false
  /** Set from `closeSoon` until the thread is needed again. */
  #closing: ReturnType<typeof setTimeout> | undefined
  /** Phrases, of any take, that the current worker hasn't answered yet, and the time limit for the next. */
  #unanswered = 0
  #answerTimer: ReturnType<typeof setTimeout> | undefined
  #takes = 0
  #open: Open | null = null
  #heard = { seconds: 0, work: 0 }
  /** Whether the model can't be opened or the device is too slow, so this page doesn't retry. */
  #isGivenUp = false

  constructor(deps: SecondPassThreadDeps) {
    this.#deps = deps
  }

  prepare(): void {
    clearTimeout(this.#closing)
    this.#closing = undefined
    const parts = this.#deps.storedParts()
    // The decoder may have arrived, or everything may have been removed.
    if (parts !== this.#openedParts && this.#open === null) this.#close()
    if (this.#worker !== null || this.#isGivenUp || parts === 'nothing') return
    const worker = (this.#deps.startWorker ?? startPageWorker)()
    this.#worker = worker
    this.#openedParts = parts
    worker.addEventListener('message', ({ data }: MessageEvent<FromSecondPass>) => {
      if (this.#worker === worker) this.#onMessage(data)
    })
    worker.addEventListener('error', () => {
      if (this.#worker === worker) this.#giveUp(false)
    })
    this.#send({ kind: 'open', folder: this.#deps.folder })
  }

  begin(text: string, from: number, onReading: ReadingListener): SecondPassTake | null {
    this.#open = null
    this.prepare()
    const arrival = this.#worker === null && !this.#isGivenUp ? this.#deps.provideEncoder() : null
    if (this.#worker === null && arrival === null) return null
    const open: Open = { number: (this.#takes += 1), onReading, waiting: [], pendingCount: 0 }
    this.#open = open
    if (arrival !== null) void this.#awaitEncoder(open, arrival)
    const isReading = () => this.#open === open && this.#isReady
    return {
      readPhrase: (samples, rate, first) => {
        if (this.#open !== open) return
        const request = { kind: 'hear', take: open.number, text, from, samples, rate, first } as const
        if (this.#isReady) this.#read(open, request)
        else this.#wait(open, request)
      },
      get isReading() {
        return isReading()
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

  async #awaitEncoder(open: Open, arrival: Promise<boolean>): Promise<void> {
    const hasArrived = await arrival.catch(() => false)
    // Even if the take is over by now, the next one can begin with an open model.
    if (hasArrived && this.#closing === undefined) this.prepare()
    if (this.#open === open && this.#worker === null) this.#open = null
    else if (this.#open === open && open.waiting.length > 0) this.#limitAnswer()
  }

  #read(open: Open, request: HearRequest): void {
    open.pendingCount += 1
    this.#unanswered += 1
    if (this.#unanswered === 1) this.#limitAnswer()
    this.#send(request, [request.samples.buffer])
  }

  #wait(open: Open, request: HearRequest): void {
    open.waiting.push(request)
    const seconds = open.waiting.reduce((sum, { samples, rate }) => sum + samples.length / rate, 0)
    // A later phrase means nothing without the ones before it.
    if (seconds > MAX_WAITING_SECONDS) this.#open = null
    else if (this.#worker !== null && open.waiting.length === 1) this.#limitAnswer()
  }

  #send(message: ToSecondPass, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }

  #onMessage(message: FromSecondPass): void {
    if (message.kind === 'unavailable') return this.#giveUp(false)
    clearTimeout(this.#answerTimer)
    if (message.kind === 'ready') return this.#readWaiting()
    this.#unanswered -= 1
    if (this.#unanswered > 0) this.#limitAnswer()
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

  #readWaiting(): void {
    this.#isReady = true
    const open = this.#open
    if (open === null) return
    const { waiting } = open
    open.waiting = []
    for (const request of waiting) this.#read(open, request)
  }

  #limitAnswer(): void {
    clearTimeout(this.#answerTimer)
    // Silence isn't slowness: a computer that was asleep was silent too.
    this.#answerTimer = setTimeout(() => this.#giveUp(false), ANSWER_TIMEOUT_MS)
  }

  #giveUp(isSlow: boolean): void {
    this.#isGivenUp = true
    this.#close()
    this.#deps.onGiveUp(isSlow)
  }

  /** Terminates the worker. Notifies a waiting take that no reading will come. */
  #close(): void {
    clearTimeout(this.#answerTimer)
    this.#unanswered = 0
    this.#worker?.terminate()
    this.#worker = null
    this.#openedParts = 'nothing'
    this.#isReady = false
    const open = this.#open
    this.#open = null
    if (open === null || open.pendingCount === 0) return
    open.pendingCount = 0
    open.onReading(null)
  }
}
