import { Duplex } from 'node:stream'

export interface StreamTarget {
  /** Called once per stream before it sends anything; rejects if the database can't be opened. */
  attach(stream: DatabaseStream): Promise<void>
  send(stream: DatabaseStream, bytes: Uint8Array): void
  detach(stream: DatabaseStream): void
}

/** First byte of the client's Terminate message. */
const TERMINATE = 0x58

/** Replaces `pg`'s network socket and carries the wire protocol to the embedded database. */
export class DatabaseStream extends Duplex {
  readonly number: number
  readonly #database: StreamTarget
  #waiting: Buffer[] = []

  constructor(database: StreamTarget, number: number) {
    super()
    this.#database = database
    this.number = number
  }

  /** Ignores the address that `pg` passes, because there is only one database. */
  connect(): this {
    this.#database.attach(this).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _read(): void {}

  /** Collects consecutive writes, because the database accepts only whole messages. */
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

  // Socket options don't apply here.
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
