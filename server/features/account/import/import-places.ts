import { type Readable, Transform } from 'node:stream'
import { HttpError } from '../../../http/errors.ts'
import { messages } from '../messages.ts'

/** The time that every upload gets before it can be displaced. */
const GRACE_MS = 10_000
/** At this rate, the largest file arrives roughly within the time allowed. */
const MIN_BYTES_PER_SECOND = 150_000

/** Maximum imports running, queued or arriving per process. They run one at a time, and each file is on disk. */
const MAX_PLACES = 4
/** People at a church or school share one network, so several may send. One place stays free for everyone else. */
const MAX_ARRIVING_PER_NETWORK = MAX_PLACES - 1

interface Arriving {
  readonly network: string
  readonly startedAt: number
  bytes: number
  displace: (error: Error) => void
}

/** A place for an import, held from before its file arrives until it is done. */
export interface ImportPlace {
  /** Passes on the body until it is complete or displaced. Keeps the connection open for the response. */
  receive<Result>(body: Readable, to: (arriving: Readable) => Promise<Result>): Promise<Result>
  release(): void
}

const busyError = () => new HttpError(503, messages.importsWaiting, { retryAfter: 60 })

/**
 * Limits the uploads of one network. If all places are taken, displaces the slowest slow upload, so slow senders
 * can't block others.
 */
export class ImportPlaces {
  readonly #arriving = new Set<Arriving>()
  readonly #now: () => number
  #taken = 0

  /** @param now returns monotonic milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Takes a place until it is released.
   *
   * @throws HttpError 503 if none is free, or if this network is already sending three files
   */
  take(network: string): ImportPlace {
    const arrivingHere = [...this.#arriving].filter((it) => it.network === network)
    if (arrivingHere.length >= MAX_ARRIVING_PER_NETWORK) throw busyError()
    if (this.#taken >= MAX_PLACES) this.#slowest().displace(busyError())
    this.#taken += 1
    const arriving: Arriving = { network, startedAt: this.#now(), bytes: 0, displace: () => {} }
    this.#arriving.add(arriving)
    const markArrived = () => void this.#arriving.delete(arriving)
    return {
      receive: (body, to) => to(countBytes(body, arriving)).finally(markArrived),
      release: () => {
        markArrived()
        this.#taken -= 1
      },
    }
  }

  #slowest(): Arriving {
    const now = this.#now()
    const rateOf = ({ bytes, startedAt }: Arriving) => bytes / ((now - startedAt) / 1000)
    const [slowest] = [...this.#arriving]
      .filter((it) => now - it.startedAt >= GRACE_MS && rateOf(it) < MIN_BYTES_PER_SECOND)
      .sort((a, b) => rateOf(a) - rateOf(b))
    if (slowest === undefined) throw busyError()
    this.#arriving.delete(slowest)
    return slowest
  }
}

function countBytes(body: Readable, arriving: Arriving): Readable {
  const passThrough = new Transform({
    transform(piece: Buffer, _encoding, done) {
      arriving.bytes += piece.length
      done(null, piece)
    },
  })
  // An error before anyone reads the stream would end the process. Its reader gets the same error.
  passThrough.on('error', () => {})
  arriving.displace = (error) => void passThrough.destroy(error)
  body.once('error', arriving.displace).once('close', () => {
    if (!body.readableEnded) passThrough.destroy(new Error('The upload was cut off.'))
  })
  return body.pipe(passThrough)
}
