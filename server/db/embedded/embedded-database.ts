import { Worker } from 'node:worker_threads'
import { DatabaseStream, type StreamTarget } from './database-stream.ts'
import type { EmbeddedOptions, DatabaseReply, DatabaseRequest } from './worker-messages.ts'

type Call = 'countSyncs' | 'dump' | 'close'

/** Limits restarts after failures, so a lasting fault doesn't keep the processor busy. */
const RESTART_INTERVAL_MS = 10_000

/** Thrown if the database stopped. Confirmed writes are safe; those in progress may or may not be. */
class DatabaseStopped extends Error {
  override readonly name = 'DatabaseStopped'
  readonly code = 'DATABASE_STOPPED'
}

/** Runs PostgreSQL in a worker thread. If it dies, the next client starts another on the same folder. */
export class EmbeddedDatabase implements StreamTarget {
  readonly #options: EmbeddedOptions
  readonly #streams = new Map<number, DatabaseStream>()
  readonly #calls = new Map<number, { answer: (value: unknown) => void; fail: (error: Error) => void }>()
  #worker: Promise<Worker> | undefined
  #lastNumber = 0
  #stoppedAt = -Infinity
  /** Set until the old thread has ended: two threads at the same time would corrupt the files. */
  #ending: Promise<unknown> | undefined
  #isClosing = false

  constructor(options: EmbeddedOptions) {
    this.#options = options
  }

  readonly openStream = (): DatabaseStream => new DatabaseStream(this, ++this.#lastNumber)

  /** Starts the database unless it's running. Rejects with the reason if it can't be opened. */
  async open(): Promise<void> {
    await this.#ensureRunning()
  }

  async attach(stream: DatabaseStream): Promise<void> {
    const worker = await this.#ensureRunning()
    if (stream.destroyed) return
    this.#streams.set(stream.number, stream)
    worker.postMessage({ kind: 'reset' } satisfies DatabaseRequest)
  }

  send(stream: DatabaseStream, bytes: Uint8Array): void {
    if (!this.#streams.has(stream.number)) return
    const message: DatabaseRequest = { kind: 'query', stream: stream.number, bytes }
    this.#worker?.then((worker) => worker.postMessage(message))
  }

  detach(stream: DatabaseStream): void {
    this.#streams.delete(stream.number)
  }

  /** Returns the number of syncs to disk so far. */
  countSyncs = () => this.#call('countSyncs') as Promise<number>

  dump = () => this.#call('dump') as Promise<Uint8Array>

  /** Writes everything to disk and ends the thread. */
  async close(): Promise<void> {
    this.#isClosing = true
    const worker = await this.#worker?.catch(() => undefined)
    if (worker === undefined) return
    await this.#call('close').catch(() => {})
    await worker.terminate()
  }

  /** Ends the thread immediately without writing, like a crash. */
  async crash(): Promise<void> {
    const worker = await this.#worker
    this.#ending = worker?.terminate()
    await this.#ending
    this.#ending = undefined
  }

  /**
   * Ends the thread after an engine failure, because its view of the files may be wrong; the next client starts another.
   * Does nothing and returns false in memory or shortly after a restart.
   */
  stopAfterFailure(): boolean {
    if (this.#options.folder === undefined || this.#isClosing) return false
    if (performance.now() - this.#stoppedAt < RESTART_INTERVAL_MS) return false
    this.#stoppedAt = performance.now()
    void this.crash().catch(() => {})
    return true
  }

  #ensureRunning(): Promise<Worker> {
    if (this.#isClosing) return Promise.reject(new DatabaseStopped('The database is closed.'))
    if (this.#ending !== undefined) return this.#ending.then(() => this.#ensureRunning())
    this.#worker ??= this.#start()
    return this.#worker
  }

  #start(): Promise<Worker> {
    return new Promise((resolve, reject) => {
      const worker = startWorker(this.#options)
      let reason: Error | undefined
      worker.on('message', (message: DatabaseReply) =>
        message.kind === 'open' ? resolve(worker) : this.#receive(message),
      )
      worker.on('error', (error: Error) => (reason = error))
      worker.on('exit', () => {
        this.#worker = undefined
        const stopped = new DatabaseStopped(reason?.message ?? 'It stopped.', { cause: reason })
        reject(stopped)
        this.#abandon(stopped)
      })
    })
  }

  #receive(message: Exclude<DatabaseReply, { kind: 'open' }>): void {
    switch (message.kind) {
      case 'called':
        this.#calls.get(message.call)?.answer(message.value)
        this.#calls.delete(message.call)
        return
      case 'answer':
        this.#streams.get(message.stream)?.push(message.bytes)
        return
      case 'broken':
        this.#streams.get(message.stream)?.destroy(new DatabaseStopped(message.message))
        this.stopAfterFailure()
    }
  }

  #abandon(error: DatabaseStopped): void {
    for (const stream of this.#streams.values()) stream.destroy(error)
    for (const call of this.#calls.values()) call.fail(error)
    this.#calls.clear()
  }

  async #call(kind: Call): Promise<unknown> {
    const worker = await this.#worker
    if (worker === undefined) throw new DatabaseStopped('The database is closed.')
    const call = ++this.#lastNumber
    const result = new Promise((answer, fail) => this.#calls.set(call, { answer, fail }))
    worker.postMessage({ kind, call } satisfies DatabaseRequest)
    return result
  }
}

/** Starts the bundle's compiled worker. When running from source, transpiles the worker's TypeScript first. */
function startWorker(workerData: EmbeddedOptions): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('database-worker.js', import.meta.url), { workerData, execArgv: [] })
  const source = new URL('./worker.ts', import.meta.url).href
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source}', '${source}'))`
  return new Worker(start, { workerData, execArgv: [], eval: true })
}
