import { type Readable, Transform } from 'node:stream'
import { HttpError } from '../../../http/errors.ts'
import { messages } from '../messages.ts'

/** Milliseconds an upload gets before it can be displaced. */
const GRACE = 10_000
/** Bytes per second at which the largest file arrives roughly within the time allowed. */
const FAST_ENOUGH = 150_000

/** Maximum imports running, queued or arriving per process. They run one at a time, and each file is on disk. */
const MAX_PLACES = 4
/** People at a church or school share one network, so several may send. One place stays free for everyone else. */
const MAX_ARRIVING_PER_NETWORK = MAX_PLACES - 1

interface Arriving {
  readonly network: string
  readonly begunAt: number
  bytes: number
  giveWay: (error: Error) => void
}

/** A place for an import, held from before its file arrives until it is done. */
export interface ImportPlace {
  /** Passes on the body until it is complete or displaced. Keeps the connection open for the response. */
  receive<Result>(body: Readable, to: (arriving: Readable) => Promise<Result>): Promise<Result>
  leave(): void
}

const busy = () => new HttpError(503, messages.importsWaiting, { retryAfter: 60 })

/**
 * Limits the uploads of one network. If all places are taken, displaces the slowest slow upload, so slow senders
 * can't block others.
 */
export class ImportPlaces {
  readonly #arriving = new Set<Arriving>()
  readonly #now: () => number
  #taken = 0

  /** Takes a clock of monotonic milliseconds. */
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
    if (arrivingHere.length >= MAX_ARRIVING_PER_NETWORK) throw busy()
    if (this.#taken >= MAX_PLACES) this.#slowest().giveWay(busy())
    this.#taken += 1
    const arriving: Arriving = { network, begunAt: this.#now(), bytes: 0, giveWay: () => {} }
    this.#arriving.add(arriving)
    const hasArrived = () => void this.#arriving.delete(arriving)
    return {
      receive: (body, to) => to(counted(body, arriving)).finally(hasArrived),
      leave: () => {
        hasArrived()
        this.#taken -= 1
      },
    }
  }

  #slowest(): Arriving {
    const now = this.#now()
    const rateOf = ({ bytes, begunAt }: Arriving) => bytes / ((now - begunAt) / 1000)
    const [slowest] = [...this.#arriving]
      .filter((it) => now - it.begunAt >= GRACE && rateOf(it) < FAST_ENOUGH)
      .sort((a, b) => rateOf(a) - rateOf(b))
    if (slowest === undefined) throw busy()
    this.#arriving.delete(slowest)
    return slowest
  }
}

function counted(body: Readable, arriving: Arriving): Readable {
  const passing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      arriving.bytes += piece.length
      done(null, piece)
    },
  })
  // It may fail before anyone reads it, which would end the process. Its reader gets the same error.
  passing.on('error', () => {})
  arriving.giveWay = (error) => void passing.destroy(error)
  body.once('error', arriving.giveWay).once('close', () => {
    if (!body.readableEnded) passing.destroy(new Error('The upload was cut off.'))
  })
  return body.pipe(passing)
}
