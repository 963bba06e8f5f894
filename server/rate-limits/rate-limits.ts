import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Database, Queries } from '../db/database.ts'
import { tooManyAttempts } from '../http/errors.ts'
import { claimTurn, countHit, endTurn, spendOneOfEach, uncountHit } from './store.ts'

/** How often something may be tried by one and the same. */
interface Limit {
  readonly name: string
  readonly most: number
  readonly seconds: number
  /** The message when the limit is exceeded; by default, that there were too many attempts. */
  readonly refusal?: string
}

/** How much of something may be done at once by one and the same, and how much of it comes back in an hour. */
interface Allowance {
  readonly name: string
  readonly atOnce: number
  readonly hourly: number
}

/** Milliseconds. */
const HOUR = 3_600_000

/** How often something was tried. */
interface LimitTally {
  readonly hits: number
  /** Until the count resets. */
  readonly secondsLeft: number
  /** Takes this attempt back. */
  takeBack(): Promise<void>
}

/** Counts attempts in the database, so that all processes of one installation count together. */
export class RateLimits {
  readonly #database: Database
  readonly #clock: () => Date
  readonly #isOn: boolean

  constructor(database: Database, clock: () => Date, isOn: boolean) {
    this.#database = database
    this.#clock = clock
    this.#isOn = isOn
  }

  /**
   * Counts an attempt before it is made, so that many at once cannot slip through. Rejects with 429 when there were
   * too many; otherwise gives a function that takes the attempt back, for attempts that should not have counted.
   */
  async count(limit: Limit, ...who: string[]): Promise<() => Promise<void>> {
    const { hits, secondsLeft, takeBack } = await this.tally(limit, ...who)
    if (hits > limit.most) throw tooManyAttempts(secondsLeft, limit.refusal)
    return takeBack
  }

  /** Counts an attempt, and gives how many there were with it: 0 where limits are off. */
  async tally({ name, seconds }: Omit<Limit, 'most'>, ...who: string[]): Promise<LimitTally> {
    if (!this.#isOn) return { hits: 0, secondsLeft: 0, takeBack: async () => {} }
    const now = this.#clock()
    const key = keyOf(name, who)
    const { hits, endsAt } = await countHit(this.#database, key, now, later(now, seconds))
    return {
      hits,
      secondsLeft: secondsBetween(now, endsAt),
      takeBack: () => uncountHit(this.#database, key),
    }
  }

  /**
   * Spends one of those that a caller may do at once; they come back at an even rate. Within a transaction, so that what
   * fails costs nothing. Rejects with 429 until one has come back.
   */
  async spend(queries: Queries, allowance: Allowance, who: string): Promise<void> {
    const allowed = await this.spendEach(queries, allowance, [who])
    if (!allowed.has(who)) throw tooManyAttempts(Math.ceil(HOUR / allowance.hourly / 1000))
  }

  /** Spends one for each of several callers, and gives those who had one left. */
  async spendEach(
    queries: Queries,
    { name, atOnce, hourly }: Allowance,
    callers: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (!this.#isOn) return new Set(callers)
    const each = HOUR / hourly
    // In one order, so that transactions that spend for the same callers wait for each other in one direction only.
    const keys = callers.map((who) => keyOf(name, [who])).sort(Buffer.compare)
    const spent = await spendOneOfEach(queries, keys, this.#clock(), { each, most: each * atOnce })
    const left = new Set(spent.map((key) => key.toString('hex')))
    return new Set(callers.filter((who) => left.has(keyOf(name, [who]).toString('hex'))))
  }

  /**
   * Takes the only turn for that many seconds; one of many concurrent callers gets it. Rejects with 429 until the turn before has
   * ended; otherwise gives a function that ends this one at once.
   */
  async takeTurn(name: string, seconds: number, ...who: string[]): Promise<() => Promise<void>> {
    if (!this.#isOn) return async () => {}
    const now = this.#clock()
    const key = keyOf(name, who)
    const runsUntil = await claimTurn(this.#database, key, now, later(now, seconds))
    if (runsUntil !== null) throw tooManyAttempts(secondsBetween(now, runsUntil))
    return () => endTurn(this.#database, key)
  }
}

/** Bits of an address by which limits tell callers apart. An owner of one IPv6 address has the 2^64 around it too. */
const CALLER = { ipv4: 32, ipv6: 64 }
/** Bits that neighbors share: what a provider hands to a street, or a stranger rents at once. */
const NETWORK = { ipv4: 24, ipv6: 48 }

/** A caller's address as limits see it. */
export const addressKey = (address: string): string => prefixOf(address, CALLER)

/** The network of a caller: 256 addresses of IPv4, or a /48 of IPv6. */
export const networkKey = (address: string): string => prefixOf(address, NETWORK)

/** Uses anything but an address, like the name of a local socket, unchanged. */
function prefixOf(address: string, bits: { readonly ipv4: number; readonly ipv6: number }): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const family = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return family.networkAddressFromCIDR(`${parsed.toString()}/${bits[kind]}`).toString()
}

/** Hashed, to store neither addresses nor names. */
const keyOf = (name: string, who: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([name, ...who]))
    .digest()

const later = (now: Date, seconds: number) => new Date(+now + seconds * 1000)

const secondsBetween = (now: Date, end: Date) => Math.ceil((+end - +now) / 1000)
