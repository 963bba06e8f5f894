import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Database, Queries } from '../db/database.ts'
import { tooManyAttempts } from '../http/errors.ts'
import { claimTurn, countHit, endTurn, spendUnits, refundHit } from './store.ts'

/** A maximum number of attempts per period, for each subject. */
interface Limit {
  readonly name: string
  readonly max: number
  readonly seconds: number
  /** The error message; by default "too many attempts". */
  readonly refusal?: string
}

/** A burst size, and how much is regained per hour, for each subject. */
interface Allowance {
  readonly name: string
  readonly atOnce: number
  readonly hourly: number
}

const HOUR_MS = 3_600_000

interface LimitTally {
  readonly hits: number
  /** The time until the count resets. */
  readonly secondsLeft: number
  refund(): Promise<void>
}

/** Counts attempts in the database, so all processes of an installation count together. */
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
   * Counts an attempt before it is made, so parallel attempts can't slip through. Rejects with 429 over the limit;
   * otherwise returns a function that reverts the count.
   */
  async count(limit: Limit, ...who: string[]): Promise<() => Promise<void>> {
    const { hits, secondsLeft, refund } = await this.tally(limit, ...who)
    if (hits > limit.max) throw tooManyAttempts(secondsLeft, limit.refusal)
    return refund
  }

  /** Counts an attempt and returns the new count; 0 if limits are off. */
  async tally({ name, seconds }: Omit<Limit, 'max'>, ...who: string[]): Promise<LimitTally> {
    if (!this.#isOn) return { hits: 0, secondsLeft: 0, refund: async () => {} }
    const now = this.#clock()
    const key = hashKey(name, who)
    const { hits, endsAt } = await countHit(this.#database, key, now, addSeconds(now, seconds))
    return {
      hits,
      secondsLeft: secondsBetween(now, endsAt),
      refund: () => refundHit(this.#database, key),
    }
  }

  /**
   * Spends one unit of an allowance, which refills evenly. Must run in a transaction, so failures cost nothing. Rejects
   * with 429 if none is left.
   */
  async spend(queries: Queries, allowance: Allowance, who: string): Promise<void> {
    const allowed = await this.spendEach(queries, allowance, [who])
    if (!allowed.has(who)) throw tooManyAttempts(Math.ceil(HOUR_MS / allowance.hourly / 1000))
  }

  async spendEach(
    queries: Queries,
    { name, atOnce, hourly }: Allowance,
    callers: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (!this.#isOn) return new Set(callers)
    const interval = HOUR_MS / hourly
    // Sort keys, so concurrent transactions lock rows in the same order.
    const keys = callers.map((who) => hashKey(name, [who])).sort(Buffer.compare)
    const spent = await spendUnits(queries, keys, this.#clock(), {
      each: interval,
      max: interval * atOnce,
    })
    const allowed = new Set(spent.map((key) => key.toString('hex')))
    return new Set(callers.filter((who) => allowed.has(hashKey(name, [who]).toString('hex'))))
  }

  /** Lets one of many concurrent callers in; others get 429. Returns a function that ends the turn early. */
  async takeTurn(name: string, seconds: number, ...who: string[]): Promise<() => Promise<void>> {
    if (!this.#isOn) return async () => {}
    const now = this.#clock()
    const key = hashKey(name, who)
    const runsUntil = await claimTurn(this.#database, key, now, addSeconds(now, seconds))
    if (runsUntil !== null) throw tooManyAttempts(secondsBetween(now, runsUntil))
    return () => endTurn(this.#database, key)
  }
}

/** Address bits that identify a caller. The owner of one IPv6 address also has the 2^64 around it. */
const CALLER_BITS = { ipv4: 32, ipv6: 64 }
/** Address bits shared by neighbors: what a provider assigns to a street, or a stranger rents at once. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 }

export const getAddressKey = (address: string): string => getAddressPrefix(address, CALLER_BITS)

/** Identifies a caller's network: 256 IPv4 addresses, or an IPv6 /48. */
export const getNetworkKey = (address: string): string => getAddressPrefix(address, NETWORK_BITS)

/** Returns the first bits of an address; returns anything else, like the name of a local socket, unchanged. */
function getAddressPrefix(address: string, bits: { readonly ipv4: number; readonly ipv6: number }): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const family = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return family.networkAddressFromCIDR(`${parsed.toString()}/${bits[kind]}`).toString()
}

/** Hashes a key, so neither addresses nor names are stored. */
const hashKey = (name: string, who: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([name, ...who]))
    .digest()

const addSeconds = (now: Date, seconds: number) => new Date(+now + seconds * 1000)

const secondsBetween = (now: Date, end: Date) => Math.ceil((+end - +now) / 1000)
