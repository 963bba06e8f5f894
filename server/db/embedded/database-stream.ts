import { Duplex } from 'node:stream'

/** What a stream needs of the engine behind it. */
export interface StreamEngine {
  /** Called once by each stream before it sends anything; rejects when the database cannot be opened. */
  attach(stream: EngineStream): Promise<void>
  send(stream: EngineStream, bytes: Uint8Array): void
  detach(stream: EngineStream): void
}

/** First byte of the message by which a client says goodbye. */
const TERMINATE = 0x58

/** Stands where `pg` expects a network socket, and carries the wire protocol to the embedded database. */
export class EngineStream extends Duplex {
  readonly number: number
  readonly #engine: StreamEngine
  #waiting: Buffer[] = []

  constructor(engine: StreamEngine, number: number) {
    super()
    this.#engine = engine
    this.number = number
  }

  /** `pg` calls this with an address; there is only one database to reach. */
  connect(): this {
    this.#engine.attach(this).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _read(): void {}

  /** What is written in one go belongs together: the engine takes whole messages only. */
  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.#waiting.push(bytes) === 1) queueMicrotask(() => this.#flush())
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#engine.detach(this)
    done(error)
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    if (bytes[0] !== TERMINATE) return this.#engine.send(this, bytes)
    this.push(null)
    this.destroy()
  }

  // A socket can be told these; here they mean nothing.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
