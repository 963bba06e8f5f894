import { type Readable, Transform } from 'node:stream'
import { HttpError } from '../../../http/errors.ts'
import { messages } from '../messages.ts'

/** How long an upload may run before it can be displaced. */
const GRACE_MS = 10_000
/** At this rate, the largest file takes roughly the time allowed. */
const MIN_BYTES_PER_SECOND = 150_000

/** Maximum imports arriving, queued, or running per process. They run one at a time, and each file is on disk. */
const MAX_SLOTS = 4
/** People at a church or school share one network, so several may upload. One slot stays free for everyone else. */
const MAX_UPLOADS_PER_NETWORK = MAX_SLOTS - 1

interface Upload {
  readonly network: string
  readonly startedAt: number
  bytes: number
  displace: (error: Error) => void
}

/** A slot for one import, from before its file arrives until the import is done. */
export interface ImportSlot {
  /** Passes the body on until it's complete or displaced. Keeps the connection open for the response. */
  receive<Result>(body: Readable, consume: (body: Readable) => Promise<Result>): Promise<Result>
  release(): void
}

const createBusyError = () => new HttpError(503, messages.importsWaiting, { retryAfter: 60 })

/**
 * Limits the uploads per network. If no slot is free, displaces the slowest of the slow uploads, so slow senders can't
 * block others.
 */
export class ImportSlots {
  readonly #uploads = new Set<Upload>()
  readonly #now: () => number
  #taken = 0

  /** @param now returns monotonic milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Takes a slot until it's released.
   *
   * @throws HttpError 503 if none is free, or if this network is already sending three files
   */
  take(network: string): ImportSlot {
    const networkUploads = [...this.#uploads].filter((it) => it.network === network)
    if (networkUploads.length >= MAX_UPLOADS_PER_NETWORK) throw createBusyError()
    if (this.#taken >= MAX_SLOTS) this.#removeSlowest().displace(createBusyError())
    this.#taken += 1
    const upload: Upload = { network, startedAt: this.#now(), bytes: 0, displace: () => {} }
    this.#uploads.add(upload)
    const markArrived = () => void this.#uploads.delete(upload)
    return {
      receive: (body, consume) => consume(countBytes(body, upload)).finally(markArrived),
      release: () => {
        markArrived()
        this.#taken -= 1
      },
    }
  }

  #removeSlowest(): Upload {
    const now = this.#now()
    const getRate = ({ bytes, startedAt }: Upload) => bytes / ((now - startedAt) / 1000)
    const [slowest] = [...this.#uploads]
      .filter((it) => now - it.startedAt >= GRACE_MS && getRate(it) < MIN_BYTES_PER_SECOND)
      .sort((a, b) => getRate(a) - getRate(b))
    if (slowest === undefined) throw createBusyError()
    this.#uploads.delete(slowest)
    return slowest
  }
}

function countBytes(body: Readable, upload: Upload): Readable {
  const passThrough = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      upload.bytes += chunk.length
      done(null, chunk)
    },
  })
  // Without a listener, an error before anyone reads the stream would end the process. The reader gets it too.
  passThrough.on('error', () => {})
  upload.displace = (error) => void passThrough.destroy(error)
  body.once('error', upload.displace).once('close', () => {
    if (!body.readableEnded) passThrough.destroy(new Error('The upload was cut off.'))
  })
  return body.pipe(passThrough)
}
