import { Duplex } from 'node:stream'

/** What a stream needs of the database behind it. */
export interface StreamEnd {
  /** Called once by each stream before it sends anything; rejects when the database cannot be opened. */
  attach(stream: DatabaseStream): Promise<void>
  send(stream: DatabaseStream, bytes: Uint8Array): void
  detach(stream: DatabaseStream): void
}

/** First byte of the message by which a client says goodbye. */
const TERMINATE = 0x58

/** Stands where `pg` expects a network socket, and carries the wire protocol to the embedded database. */
export class DatabaseStream extends Duplex {
  readonly number: number
  readonly #database: StreamEnd
  #waiting: Buffer[] = []

  constructor(database: StreamEnd, number: number) {
    super()
    this.#database = database
    this.number = number
  }

  /** `pg` calls this with an address; there is only one database to reach. */
  connect(): this {
    this.#database.attach(this).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _read(): void {}

  /** What is written in one go belongs together: the database takes whole messages only. */
  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.#waiting.push(bytes) === 1) queueMicrotask(() => this.#flush())
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#database.detach(this)
    done(error)
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    if (bytes[0] !== TERMINATE) return this.#database.send(this, bytes)
    this.push(null)
    this.destroy()
  }

  // Options of a socket that mean nothing here.
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
