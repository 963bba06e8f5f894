import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { addressKey } from './rate-limits.ts'
import { busy, tooManyAttempts } from '../http/errors.ts'

/**
 * Processor milliseconds per call for a member at all limits (`npm run bench -- neighbor`, on two slow cores),
 * or for a password. All others: `ORDINARY`. Paged lists count in part, because they yield to others.
 */
export const COSTS: Readonly<Record<string, number>> = {
  'GET /api/reviews/verses': 1300,
  'GET /api/user/progress': 200,
  'GET /api/verse-sets': 400,
  'GET /api/followed-sets': 400,
  'PUT /api/reviews/settings': 350,
  'GET /api/custom-verses': 250,
  'GET /api/saved-verses': 250,
  'GET /api/reviews/calibration': 250,
  'GET /api/scripture-sets': 100,
  'GET /api/scripture-sets/:setId/verses': 100,
  'POST /api/user/recalculate-streak': 150,
  'POST /api/reviews/sets': 60,
  'POST /api/reviews/verses': 400,
  'PUT /api/reviews/verses/:verseId': 60,
  'POST /api/auth/local/login': 100,
  'POST /api/auth/local/register': 100,
  'PUT /api/people/active': 100,
  'PUT /api/people/code': 100,
  'POST /api/auth/password-reset/complete': 100,
  'PUT /api/account/password': 100,
  'PUT /api/account/email': 100,
  'DELETE /api/account': 100,
  'GET /api/reviews/today': 70,
  'GET /api/reviews/week': 70,
  'GET /api/reviews/calendar/:file': 70,
  'GET /api/verses': 60,
}
const ORDINARY = 10
/** Milliseconds from which a caller's calls run one at a time, leaving room for others in between. */
const COSTLY = 50
/** Concurrent cheap reads per member. Each delays everyone else if the database has a single session. */
const READS_AT_ONCE = 2
/** Queued calls per caller: enough for a classroom signing in behind one address. */
const WAITING = 50
/** Calls that last as long as the client's connection takes. They queue separately, so as not to block others. */
const LASTING: ReadonlySet<string> = new Set(
  [api.account.download, api.account.importData].map(({ method, path }) => `${method} ${path}`),
)

/** Milliseconds of processor time at once, and milliseconds regained per second. */
interface Budget {
  readonly atOnce: number
  readonly perSecond: number
}
const OF_MEMBER: Budget = { atOnce: 20_000, perSecond: 100 }
/** Large, because many people share an address. */
const OF_ADDRESS: Budget = { atOnce: 120_000, perSecond: 600 }

const REMEMBERED = 10_000

/** Remaining processor time per caller, in this process. */
export class ProcessorBudgets {
  /** When each caller's budget is full again. */
  readonly #fullAt = new Map<string, number>()
  readonly #now: () => number

  /** Takes a clock of monotonic milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Spends milliseconds of a caller's budget. Returns 0, or the seconds to wait if too little is left. */
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

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Runs a limited number of calls per caller at a time, in order. */
export class CallerTurns {
  readonly #lines = new Map<string, Line>()
  readonly #atOnce: number

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Waits for a turn; returns the function that ends it. Rejects with 503 if too many are waiting. */
  async take(who: string): Promise<() => void> {
    const line = this.#lines.get(who) ?? { running: 0, waiting: [] }
    this.#lines.set(who, line)
    if (line.running < this.#atOnce) line.running += 1
    else if (line.waiting.length >= WAITING) throw busy()
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    let isOver = false
    return () => {
      if (!isOver) this.#next(who, line)
      isOver = true
    }
  }

  #next(who: string, line: Line): void {
    const next = line.waiting.shift()
    if (next !== undefined) return next()
    line.running -= 1
    if (line.running === 0) this.#lines.delete(who)
  }
}

/**
 * Gives each member and address a budget, and runs their costly calls and changes one at a time, other reads
 * two at a time. Callers over budget get 429. Runs before the body is read.
 */
export function limitProcessorTime(app: FastifyInstance, now = () => performance.now()): void {
  const budgets = new ProcessorBudgets(now)
  const [single, reads] = [new CallerTurns(1), new CallerTurns(READS_AT_ONCE)]
  app.addHook('preParsing', async (request, reply) => {
    const { method, routeOptions, member } = request
    if (routeOptions.url?.startsWith('/api/') !== true) return
    const call = `${method} ${routeOptions.url}`
    const cost = COSTS[call] ?? ORDINARY
    const address = `address ${addressKey(request.ip)}`
    const caller = member === null ? address : `member ${member.id}`
    spendAll(budgets, cost, request, { address, caller })
    const isSingle = cost >= COSTLY || (member !== null && method !== 'GET')
    if (LASTING.has(call) || (!isSingle && member === null)) return
    const end = await (isSingle ? single : reads).take(caller)
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
