import { type Readable, Transform } from 'node:stream'
import { HttpError } from '../../../http/errors.ts'
import { messages } from '../messages.ts'

/** Milliseconds that every upload has before it may have to give way. */
const GRACE = 10_000
/** Bytes per second at which a file of the largest size arrives in the time that it may take, about. */
const FAST_ENOUGH = 150_000

/** Imports that a process works on, has waiting, or receives: one after the other, and each is on the disk. */
const MOST_PLACES = 4

/** A file on its way here. */
interface Arriving {
  readonly network: string
  readonly begunAt: number
  bytes: number
  giveWay: (error: Error) => void
}

/** A place for an import, from before its file arrives until it is done. */
interface ImportPlace {
  /** Passes on what arrives, until it has arrived or has to give way. The connection stays open for the answer. */
  receive<Result>(body: Readable, to: (arriving: Readable) => Promise<Result>): Promise<Result>
  leave(): void
}

const busy = () => new HttpError(503, messages.importsWaiting, { retryAfter: 60 })

/**
 * The places for imports of a process. While files arrive, a network has one of them; where all are taken, the slowest
 * upload that is too slow gives way to the next one, so that nobody keeps others out by sending slowly.
 */
export class ImportPlaces {
  readonly #arriving = new Set<Arriving>()
  readonly #now: () => number
  #taken = 0

  /** `now` gives milliseconds that never run backward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Takes a place until it is left.
   * @throws HttpError 503 where there is none, or where this network is sending a file already
   */
  take(network: string): ImportPlace {
    if ([...this.#arriving].some((it) => it.network === network)) throw busy()
    if (this.#taken >= MOST_PLACES) this.#slowest().giveWay(busy())
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

/** What a body brings, counted while it passes. */
function counted(body: Readable, arriving: Arriving): Readable {
  const passing = new Transform({
    transform(piece: Buffer, _encoding, done) {
      arriving.bytes += piece.length
      done(null, piece)
    },
  })
  arriving.giveWay = (error) => void passing.destroy(error)
  body.once('error', arriving.giveWay).once('close', () => {
    if (!body.readableEnded) passing.destroy(new Error('The upload was cut off.'))
  })
  return body.pipe(passing)
}
