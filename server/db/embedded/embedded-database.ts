import { Worker } from 'node:worker_threads'
import { DatabaseStream, type StreamEnd } from './database-stream.ts'
import type { EmbeddedOptions, DatabaseReply, DatabaseRequest } from './worker-messages.ts'

type Call = 'countSyncs' | 'dump' | 'close'

/** Milliseconds between two restarts after failures: what a restart does not mend must not keep the processor busy. */
const BETWEEN_RESTARTS = 10_000

/** The embedded database stopped by itself; what was confirmed before is safe, what was under way is not known. */
class DatabaseStopped extends Error {
  override readonly name = 'DatabaseStopped'
  readonly code = 'DATABASE_STOPPED'
}

/** PostgreSQL in a thread of this process. If the thread dies, the next client starts a new one on the same folder. */
export class EmbeddedDatabase implements StreamEnd {
  readonly #options: EmbeddedOptions
  readonly #streams = new Map<number, DatabaseStream>()
  readonly #calls = new Map<number, { answer: (value: unknown) => void; fail: (error: Error) => void }>()
  #worker: Promise<Worker> | undefined
  #lastNumber = 0
  #distrustedAt = -Infinity
  /** The end of a thread that is being ended: two at once would destroy each other's files. */
  #ending: Promise<unknown> | undefined
  #isClosing = false

  constructor(options: EmbeddedOptions) {
    this.#options = options
  }

  /** A connection for `pg`. */
  readonly openStream = (): DatabaseStream => new DatabaseStream(this, ++this.#lastNumber)

  /** Starts the database, unless it runs. Rejects with the reason when it cannot be opened. */
  async open(): Promise<void> {
    await this.#running()
  }

  async attach(stream: DatabaseStream): Promise<void> {
    const worker = await this.#running()
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

  /** How often the database has made the operating system write to the disk. */
  countSyncs = () => this.#call('countSyncs') as Promise<number>

  /** The whole database as an archive that can be a template. */
  dump = () => this.#call('dump') as Promise<Uint8Array>

  /** Writes everything to its place and ends the thread. */
  async close(): Promise<void> {
    this.#isClosing = true
    const worker = await this.#worker?.catch(() => undefined)
    if (worker === undefined) return
    await this.#call('close').catch(() => {})
    await worker.terminate()
  }

  /** Ends the thread at once and writes nothing more, as a crash would; the next client starts another. */
  async crash(): Promise<void> {
    const worker = await this.#worker
    this.#ending = worker?.terminate()
    await this.#ending
    this.#ending = undefined
  }

  /**
   * Ends the thread after a failure that was not the statement's own: what it knows of its files may be wrong from then on.
   * What was confirmed is in the log, and the next client starts another thread on the same folder.
   * False where it is left alone: in memory, and shortly after the last time.
   */
  distrust(): boolean {
    if (this.#options.folder === undefined || this.#isClosing) return false
    if (performance.now() - this.#distrustedAt < BETWEEN_RESTARTS) return false
    this.#distrustedAt = performance.now()
    void this.crash().catch(() => {})
    return true
  }

  #running(): Promise<Worker> {
    if (this.#isClosing) return Promise.reject(new DatabaseStopped('The database is closed.'))
    if (this.#ending !== undefined) return this.#ending.then(() => this.#running())
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
        this.distrust()
    }
  }

  /** Ends everything that still waits for an answer. */
  #abandon(error: DatabaseStopped): void {
    for (const stream of this.#streams.values()) stream.destroy(error)
    for (const call of this.#calls.values()) call.fail(error)
    this.#calls.clear()
  }

  async #call(kind: Call): Promise<unknown> {
    const worker = await this.#worker
    if (worker === undefined) throw new DatabaseStopped('The database is closed.')
    const call = ++this.#lastNumber
    const answered = new Promise((answer, fail) => this.#calls.set(call, { answer, fail }))
    worker.postMessage({ kind, call } satisfies DatabaseRequest)
    return answered
  }
}

/** The server's bundle has the worker beside it; from the sources, it is TypeScript that must be translated first. */
function startWorker(workerData: EmbeddedOptions): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('database-worker.js', import.meta.url), { workerData, execArgv: [] })
  const source = new URL('./worker.ts', import.meta.url).href
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source}', '${source}'))`
  return new Worker(start, { workerData, execArgv: [], eval: true })
}
