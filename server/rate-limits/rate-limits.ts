import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Database } from '../db/database.ts'
import { tooManyAttempts } from '../http/errors.ts'
import { countHit, uncountHit } from './store.ts'

/** How often something may be tried by one and the same. */
export interface Limit {
  readonly name: string
  readonly most: number
  readonly seconds: number
  /** What to say to whoever did it too often; without one, that there were too many attempts. */
  readonly refusal?: string
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
    if (!this.#isOn) return async () => {}
    const now = this.#clock()
    const key = keyOf(limit, who)
    const { hits, endsAt } = await countHit(this.#database, key, now, new Date(+now + limit.seconds * 1000))
    if (hits > limit.most) throw tooManyAttempts(Math.ceil((+endsAt - +now) / 1000), limit.refusal)
    return () => uncountHit(this.#database, key)
  }
}

/** A caller's address as limits see it: whoever has one IPv6 address has the 2^64 around it too. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const [, ofVersion4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  return ofVersion4 ?? networkOf(address)
}

/** The first four groups, with "::" written out. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = Array.from({ length: Math.max(8 - first.length - last.length, 0) }, () => '0')
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4).join(':')
}

/** Hashed: addresses and names are nobody's business. */
const keyOf = (limit: Limit, who: string[]) =>
  createHash('sha256')
    .update(JSON.stringify([limit.name, ...who]))
    .digest()
