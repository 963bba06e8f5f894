import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from './rate-limits.ts'
import { busy, tooManyAttempts } from '../http/errors.ts'

/**
 * Milliseconds of processor that calls take of a member who keeps all that one may (measured on two slow cores with 2,000
 * cards, 5,000 saved verses, 500 sets of 200 verses, 10,000 verses in memory, 50,000 attempts), or that a password takes. All others: `ORDINARY`.
 */
export const COSTS: Readonly<Record<string, number>> = {
  'GET /api/reviews/verses': 1300,
  'GET /api/verse-sets': 400,
  'PUT /api/reviews/settings': 350,
  'GET /api/custom-verses': 250,
  'GET /api/user/progress': 150,
  'GET /api/saved-verses': 250,
  'POST /api/user/recalculate-streak': 150,
  'POST /api/auth/local/login': 100,
  'POST /api/auth/local/register': 100,
  'POST /api/auth/password-reset/complete': 100,
  'PUT /api/account/password': 100,
  'PUT /api/account/email': 100,
  'DELETE /api/account': 100,
  'GET /api/reviews/today': 70,
  'GET /api/verses': 60,
}
const ORDINARY = 10
/** Milliseconds from which on a caller's requests run one at a time, to leave room for others. */
const COSTLY = 100
/** Costly calls of one caller that wait for the one before: a classroom that signs in behind one address. */
const WAITING = 50

/** Milliseconds of processor at once, and how many milliseconds come back in a second. */
interface Budget {
  readonly atOnce: number
  readonly perSecond: number
}
const OF_MEMBER: Budget = { atOnce: 20_000, perSecond: 100 }
/** Many share an address. */
const OF_ADDRESS: Budget = { atOnce: 120_000, perSecond: 600 }

/** Callers that are remembered before those with a full budget are forgotten. */
const REMEMBERED = 10_000

/** Processor time that callers have left. Of this process alone, since it is its processor. */
export class ProcessorBudgets {
  /** When each caller's budget is full again. */
  readonly #fullAt = new Map<string, number>()
  readonly #now: () => number

  /** `now` gives milliseconds that never run backward. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Takes milliseconds from a caller's budget. Gives 0, or the seconds to wait where too little is left. */
  spend(who: string, cost: number, { atOnce, perSecond }: Budget): number {
    const now = this.#now()
    const fullAt = Math.max(this.#fullAt.get(who) ?? now, now) + (cost / perSecond) * 1000
    const wait = fullAt - now - (atOnce / perSecond) * 1000
    if (wait > 0) return Math.ceil(wait / 1000)
    if (this.#fullAt.size >= REMEMBERED) this.#forget(now)
    this.#fullAt.set(who, fullAt)
    return 0
  }

  #forget(now: number): void {
    for (const [who, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(who)
  }
}

/** Lets one at a time of each caller go on, in the order in which they came. */
export class CallerTurns {
  readonly #waiting = new Map<string, (() => void)[]>()

  /** Waits for the turn; gives what ends it. Rejects with 503 where too many wait already. */
  async take(who: string): Promise<() => void> {
    const queue = this.#waiting.get(who)
    if (queue === undefined) this.#waiting.set(who, [])
    else if (queue.length >= WAITING) throw busy()
    else await new Promise<void>((resolve) => queue.push(resolve))
    let isOver = false
    return () => {
      if (!isOver) this.#next(who)
      isOver = true
    }
  }

  #next(who: string): void {
    const next = this.#waiting.get(who)?.shift()
    if (next === undefined) this.#waiting.delete(who)
    else next()
  }
}

/**
 * Gives each member and each address a budget of processor time, and lets them make costly calls one after the other:
 * a caller over budget waits (429), others don't. Before a body is read, and once it is known who calls.
 */
export function limitProcessorTime(app: FastifyInstance, now = () => performance.now()): void {
  const [budgets, turns] = [new ProcessorBudgets(now), new CallerTurns()]
  app.addHook('preParsing', async (request, reply) => {
    const { method, routeOptions, member } = request
    if (routeOptions.url?.startsWith('/api/') !== true) return
    const cost = COSTS[`${method} ${routeOptions.url}`] ?? ORDINARY
    const address = `address ${addressKey(request.ip)}`
    const caller = member === null ? address : `member ${member.id}`
    spendAll(budgets, cost, request, { address, caller })
    if (cost < COSTLY) return
    const end = await turns.take(caller)
    reply.raw.once('close', end)
    if (reply.raw.destroyed) end()
  })
}

function spendAll(
  budgets: ProcessorBudgets,
  cost: number,
  { member }: FastifyRequest,
  { address, caller }: { readonly address: string; readonly caller: string },
): void {
  const ofMember = member === null ? 0 : budgets.spend(caller, cost, OF_MEMBER)
  const seconds = ofMember || budgets.spend(address, cost, OF_ADDRESS)
  if (seconds > 0) throw tooManyAttempts(seconds)
}
