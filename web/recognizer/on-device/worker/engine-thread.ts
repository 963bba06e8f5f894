import type { RecognizerErrorCode } from '../../recognizer.ts'
import type { FromEngineThread, ToEngineThread } from './worker-messages.ts'

export class EngineError extends Error {
  readonly code: RecognizerErrorCode

  constructor(code: RecognizerErrorCode, detail: string) {
    super(detail)
    this.code = code
  }
}

export interface EngineThread {
  /** Starts fetching the engine's files, so `ready` has less to wait for. */
  prepare(): void
  /** Resolves once the engine is ready for sound at this rate. Rejects with an `EngineError`. */
  ready(sampleRate: number, onLoading: LoadingListener): Promise<void>
  send(message: ToEngineThread, transfer?: Transferable[]): void
  /** Sends every message of a take to `listener`, until another one or null is set. */
  follow(listener: ((message: FromEngineThread) => void) | null): void
  /** Terminates the thread. The next `ready` starts another. */
  close(): void
  /** Terminates the thread after a delay, unless it's needed again first. */
  closeSoon(): void
}

/** How long the engine stays open between verses before its memory is freed. */
const IDLE_TIMEOUT_MS = 120_000

interface Loading {
  readonly loaded: number
  readonly total: number
}

type LoadingListener = (loaded: number, total: number) => void

const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** Creates the engine's thread without starting it. `folder` is the URL of the engine's files, ending in a slash. */
export function openEngineThread(folder: string, start: () => Worker = startWorker): EngineThread {
  return new WorkerThread(folder, start)
}

class WorkerThread implements EngineThread {
  readonly #folder: string
  readonly #startWorker: () => Worker
  #worker: Worker | null = null
  #sampleRate = 0
  #opening: Promise<void> | null = null
  #follower: ((message: FromEngineThread) => void) | null = null
  #closing: ReturnType<typeof setTimeout> | undefined
  /** The progress of the current worker's fetch. */
  #progress: Loading | null = null
  #onLoading: LoadingListener = () => {}

  constructor(folder: string, start: () => Worker) {
    this.#folder = folder
    this.#startWorker = start
  }

  prepare(): void {
    clearTimeout(this.#closing)
    if (this.#worker !== null) return
    const worker = this.#begin()
    this.#onMessage(worker, ({ kind }) => {
      if (kind === 'failed' && this.#opening === null) this.close()
    })
    this.send({ kind: 'fetch', folder: this.#folder })
  }

  async ready(sampleRate: number, onLoading: LoadingListener): Promise<void> {
    clearTimeout(this.#closing)
    this.#onLoading = onLoading
    if (this.#opening === null || this.#sampleRate !== sampleRate) this.#opening = this.#start(sampleRate)
    this.#reportProgress()
    const opening = this.#opening
    try {
      await opening
    } catch (reason) {
      if (this.#opening === opening) this.close()
      throw reason
    }
  }

  send(message: ToEngineThread, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }

  follow(listener: ((message: FromEngineThread) => void) | null): void {
    this.#follower = listener
  }

  close(): void {
    clearTimeout(this.#closing)
    this.#worker?.terminate()
    this.#worker = null
    this.#opening = null
  }

  closeSoon(): void {
    clearTimeout(this.#closing)
    this.#closing = setTimeout(() => this.close(), IDLE_TIMEOUT_MS)
  }

  /**
   * Reports the progress of a fetch that started earlier, because on a slow network the next bytes may take a while.
   */
  #reportProgress(): void {
    const progress = this.#progress
    if (progress === null || progress.loaded >= progress.total) return
    // Report after the call returns, never within it.
    queueMicrotask(() => this.#onLoading(progress.loaded, progress.total))
  }

  #start(sampleRate: number): Promise<void> {
    if (this.#opening !== null) this.close()
    const worker = this.#worker ?? this.#begin()
    this.#sampleRate = sampleRate
    const opening = new Promise<void>((resolve, reject) => {
      this.#onMessage(worker, (message) => {
        if (message.kind === 'ready') resolve()
        else if (message.kind === 'failed') reject(new EngineError(message.code, message.detail))
        this.#follower?.(message)
      })
    })
    this.send({ kind: 'open', folder: this.#folder, sampleRate })
    return opening
  }

  #begin(): Worker {
    const worker = this.#startWorker()
    this.#worker = worker
    this.#progress = null
    this.#onMessage(worker, (message) => {
      // Cached files don't count as arrived, so only `ready` shows that nothing is missing.
      if (message.kind === 'ready') this.#progress = null
      if (message.kind !== 'loading') return
      this.#progress = message
      this.#onLoading(message.loaded, message.total)
    })
    return worker
  }

  /** Forwards this worker's messages, including crashes, while it is the current one. */
  #onMessage(worker: Worker, listener: (message: FromEngineThread) => void): void {
    worker.addEventListener('message', ({ data }: MessageEvent<FromEngineThread>) => {
      if (this.#worker === worker) listener(data)
    })
    worker.addEventListener('error', ({ message }) => {
      const detail = message ?? 'worker failed'
      if (this.#worker === worker) listener({ kind: 'failed', code: 'engine-crashed', detail })
    })
  }
}
