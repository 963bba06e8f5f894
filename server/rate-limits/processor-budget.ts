import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { getAddressKey } from './rate-limits.ts'
import { busyError, tooManyAttempts } from '../http/errors.ts'

/**
 * Processor milliseconds per call, for a member at every limit (`npm run bench -- neighbor`, on two slow cores) or for a
 * password. All other calls cost `DEFAULT_COST_MS`. Paged lists count only in part, because they yield to others.
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
const DEFAULT_COST_MS = 10
/** Calls that cost at least this much run one at a time per caller, leaving room for others in between. */
const COSTLY_MS = 50
/** The limit on a member's concurrent cheap reads. Each delays everyone else if the database has a single session. */
const MAX_PARALLEL_READS = 2
/** The limit on queued calls per caller: enough for a classroom signing in behind one address. */
const MAX_WAITING_CALLS = 50
/** Calls that last as long as the client's connection takes. They queue separately, so they don't block others. */
const LONG_CALLS: ReadonlySet<string> = new Set(
  [api.account.download, api.account.importData].map(({ method, path }) => `${method} ${path}`),
)

/** The milliseconds of processor time available at once, and those regained per second. */
interface Budget {
  readonly atOnce: number
  readonly perSecond: number
}
const MEMBER_BUDGET: Budget = { atOnce: 20_000, perSecond: 100 }
/** A large budget, because many people may share an address. */
const ADDRESS_BUDGET: Budget = { atOnce: 120_000, perSecond: 600 }

const MAX_CALLERS = 10_000

/** Remaining processor time per caller, in this process. */
export class ProcessorBudgets {
  /** When each caller's budget is full again. */
  readonly #fullAt = new Map<string, number>()
  readonly #now: () => number

  /** @param now returns monotonic milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Spends milliseconds of a caller's budget. Returns 0, or the seconds to wait if too little is left. */
  spend(caller: string, cost: number, { atOnce, perSecond }: Budget): number {
    const now = this.#now()
    const fullAt = Math.max(this.#fullAt.get(caller) ?? now, now) + (cost / perSecond) * 1000
    const wait = fullAt - now - (atOnce / perSecond) * 1000
    if (wait > 0) return Math.ceil(wait / 1000)
    if (this.#fullAt.size >= MAX_CALLERS) this.#forgetFull(now)
    this.#fullAt.set(caller, fullAt)
    return 0
  }

  #forgetFull(now: number): void {
    for (const [caller, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(caller)
  }
}

interface CallQueue {
  running: number
  readonly waiting: (() => void)[]
}

/** Runs a limited number of calls per caller at a time, in order. */
export class CallerTurns {
  readonly #queues = new Map<string, CallQueue>()
  readonly #maxRunning: number

  constructor(maxRunning: number) {
    this.#maxRunning = maxRunning
  }

  /** Waits for a turn; returns the function that ends it. Rejects with 503 if too many are waiting. */
  async take(caller: string): Promise<() => void> {
    const queue = this.#queues.get(caller) ?? { running: 0, waiting: [] }
    this.#queues.set(caller, queue)
    if (queue.running < this.#maxRunning) queue.running += 1
    else if (queue.waiting.length >= MAX_WAITING_CALLS) throw busyError()
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    let isOver = false
    return () => {
      if (!isOver) this.#next(caller, queue)
      isOver = true
    }
  }

  #next(caller: string, queue: CallQueue): void {
    const next = queue.waiting.shift()
    if (next !== undefined) return next()
    queue.running -= 1
    if (queue.running === 0) this.#queues.delete(caller)
  }
}

/**
 * Gives each member and address a budget and runs their costly calls and changes one at a time, other reads
 * two at a time. Callers over budget get 429. Runs before the body is read.
 */
export function limitProcessorTime(app: FastifyInstance, now = () => performance.now()): void {
  const budgets = new ProcessorBudgets(now)
  const [single, reads] = [new CallerTurns(1), new CallerTurns(MAX_PARALLEL_READS)]
  app.addHook('preParsing', async (request, reply) => {
    const { method, routeOptions, member } = request
    if (routeOptions.url?.startsWith('/api/') !== true) return
    const call = `${method} ${routeOptions.url}`
    const cost = COSTS[call] ?? DEFAULT_COST_MS
    const address = `address ${getAddressKey(request.ip)}`
    const caller = member === null ? address : `member ${member.id}`
    spendAll(budgets, cost, request, { address, caller })
    const isSingle = cost >= COSTLY_MS || (member !== null && method !== 'GET')
    if (LONG_CALLS.has(call) || (!isSingle && member === null)) return
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
  const memberWait = member === null ? 0 : budgets.spend(caller, cost, MEMBER_BUDGET)
  const seconds = memberWait || budgets.spend(address, cost, ADDRESS_BUDGET)
  if (seconds > 0) throw tooManyAttempts(seconds)
}
