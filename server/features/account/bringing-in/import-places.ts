import { Readable } from 'node:stream'
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
  readonly giveWay: (error: HttpError) => void
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
   * Takes a place until `leave` is called.
   * @throws HttpError 503 where there is none, or where this network is sending a file already
   */
  take(network: string): { readonly leave: () => void } {
    if ([...this.#arriving].some((it) => it.network === network)) throw busy()
    if (this.#taken >= MOST_PLACES) this.#slowest().giveWay(busy())
    this.#taken += 1
    let isOver = false
    return {
      leave: () => {
        if (!isOver) this.#taken -= 1
        isOver = true
      },
    }
  }

  /** Passes on what arrives, until it has arrived or has to give way. */
  async receive<Result>(
    network: string,
    body: Readable,
    to: (body: Readable) => Promise<Result>,
  ): Promise<Result> {
    let giveWay: Arriving['giveWay'] = () => {}
    const ended = new Promise<never>((_, reject) => (giveWay = reject))
    // Nobody may wait for it.
    ended.catch(() => {})
    const arriving: Arriving = { network, giveWay, bytes: 0, begunAt: this.#now() }
    this.#arriving.add(arriving)
    try {
      return await to(Readable.from(counted(body, arriving, ended)))
    } finally {
      this.#arriving.delete(arriving)
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

async function* counted(body: Readable, arriving: Arriving, ended: Promise<never>): AsyncGenerator<Buffer> {
  const pieces = body[Symbol.asyncIterator]()
  for (;;) {
    const next = (await Promise.race([pieces.next(), ended])) as IteratorResult<Buffer | string, undefined>
    if (next.done === true) return
    const piece = Buffer.from(next.value)
    arriving.bytes += piece.length
    yield piece
  }
}
