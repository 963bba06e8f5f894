import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '../../start/messages.ts'
import { isUnreachable } from '../failures.ts'
import { openPool, queriesOf, sessionsOn } from '../pool.ts'
import { isPooler } from '../pooler.ts'
import type { Database } from '../queries.ts'
import { LagMeter } from './lag-meter.ts'
import type { Reads, ReplicaState, StaleReads } from './stale-reads.ts'

/** Milliseconds between two looks, and those after which a look is given up. */
const LOOK_EVERY = 1000
const LOOK_TIMEOUT = 2000
/** Milliseconds of lag at which reads leave it, and how far below that they return. */
const MOST_LAG = 5000
const NEARER = 0.4
/** Milliseconds that a read may take there; the primary is asked after that. */
const READ_TIMEOUT = 3000
/** Connections of one process for reading. */
const CONNECTIONS = 10
/** Looks at a replica that is just catching up, and milliseconds between them, before a start goes on without it. */
const FIRST_LOOKS = 5
const FIRST_LOOKS_EVERY = 200

/** The address of the primary and that of its standby. */
export interface ReplicaPlace {
  readonly primary: string
  readonly replica: string
}

/** A standby that is asked what may be some seconds old, for as long as it answers and keeps up. */
interface Replica extends StaleReads {
  state(): ReplicaState
  close(): Promise<void>
}

/** Which database it is, the same on a primary and its standbys; and how much of the log is there. */
interface Position {
  readonly identity: string
  readonly position: string | null
}

/** Needs no privileges. Only flushed log counts, because only that reaches a standby. */
const LOOK = `
  select (select system_identifier::text from pg_control_system()) || '/' ||
      (select oid::text from pg_database where datname = current_database()) as identity,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end::text as position`
const LOOK_AT_PRIMARY = `
  select (select system_identifier::text from pg_control_system()) || '/' ||
      (select oid::text from pg_database where datname = current_database()) as identity,
    (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position`

/**
 * Opens the way to a replica, looks at it, and goes on looking once a second. It need not be there: reads go to the
 * primary until it is, and whenever it is further behind than `mostLag` milliseconds. `warn` gets one message when it drops out, and one when it is back.
 */
export async function openReplica(
  place: ReplicaPlace,
  primary: Database,
  warn: (message: string) => void,
  mostLag = MOST_LAG,
): Promise<Replica> {
  const watch = new Watch(place, mostLag)
  let state: ReplicaState = await firstLook(watch)
  warn(messages.replica[state.status](state.lagSeconds))
  let timer = setTimeout(lookAgain, LOOK_EVERY).unref()
  let looking: Promise<void> | undefined
  let isClosed = false

  function lookAgain(): void {
    looking = lookOnce()
  }

  async function lookOnce(): Promise<void> {
    const next = await watch.look(state.status === 'in use')
    if (isClosed) return
    become(next)
    timer = setTimeout(lookAgain, LOOK_EVERY).unref()
  }

  function become(next: ReplicaState): void {
    if (next.status !== state.status) warn(messages.replica[next.status](next.lagSeconds))
    state = next
  }

  /** What the replica says; null where it cannot be asked, or not now. */
  async function fromReplica<Found>(work: (queries: Reads) => Promise<Found>): Promise<[Found] | null> {
    if (state.status !== 'in use' || watch.queries === undefined) return null
    try {
      return [await work(watch.queries)]
    } catch (error) {
      // Anything else, as a query that was in the way of what it had to take over, is gone with the next query.
      if (isUnreachable(error)) become({ status: 'unreachable', lagSeconds: null })
      return null
    }
  }

  return {
    async read(work, knows = () => true) {
      const found = await fromReplica(work)
      return found !== null && knows(found[0]) ? found[0] : work(primary)
    },
    state: () => state,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
      await watch.close()
    },
  }
}

/** A replica that is just catching up is waited for, a moment. */
async function firstLook(watch: Watch): Promise<ReplicaState> {
  for (let looks = 1; ; looks += 1) {
    const state = await watch.look(false)
    if (state.status !== 'behind' || looks === FIRST_LOOKS) return state
    await wait(FIRST_LOOKS_EVERY)
  }
}

/** Looks at a primary and its standby, on connections of its own: requests that wait are no lag. */
class Watch {
  readonly #meter = new LagMeter()
  readonly #primary: pg.Pool
  readonly #replica: pg.Pool
  readonly #place: ReplicaPlace
  readonly #mostLag: number
  #identity: string | undefined
  #reading: { readonly pool: pg.Pool; readonly queries: Database } | undefined

  constructor(place: ReplicaPlace, mostLag: number) {
    this.#place = place
    this.#mostLag = mostLag
    this.#primary = openPool(watching(place.primary), () => {})
    this.#replica = openPool(watching(place.replica), () => {})
  }

  /** Queries on the replica, once it has answered. */
  get queries(): Database | undefined {
    return this.#reading?.queries
  }

  /** What there is to know now. One in use may be further behind than one that would come into use. */
  async look(isInUse: boolean): Promise<ReplicaState> {
    await this.#markPrimary().catch(() => {})
    try {
      const { identity, position } = await positionOf(this.#replica, LOOK)
      this.#reading ??= await openReading(this.#place.replica)
      if (position === null || (this.#identity !== undefined && identity !== this.#identity))
        return { status: 'not a standby', lagSeconds: null }
      const lag = this.#meter.lagAt(BigInt(position), performance.now())
      const isNear = lag !== null && lag <= this.#mostLag * (isInUse ? 1 : NEARER)
      const lagSeconds = lag === null ? null : Math.round(lag / 100) / 10
      return { status: isNear ? 'in use' : 'behind', lagSeconds }
    } catch {
      return { status: 'unreachable', lagSeconds: null }
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary, this.#replica, this.#reading?.pool].map((pool) => pool?.end()))
  }

  async #markPrimary(): Promise<void> {
    const at = performance.now()
    const { identity, position } = await positionOf(this.#primary, LOOK_AT_PRIMARY)
    this.#identity = identity
    if (position !== null) this.#meter.mark(BigInt(position), at)
  }
}

/** One connection that leaves nothing behind, also through a pooler. */
const watching = (url: string): pg.PoolConfig => ({
  ...sessionsOn(true, LOOK_TIMEOUT),
  connectionString: url,
  application_name: 'verse-by-heart replica watch',
  connectionTimeoutMillis: LOOK_TIMEOUT,
  max: 1,
})

async function openReading(url: string) {
  const config: pg.PoolConfig = {
    connectionString: url,
    application_name: 'verse-by-heart reading',
    connectionTimeoutMillis: LOOK_TIMEOUT,
  }
  const isPooled = await isPooler(config)
  const pool = openPool({ ...config, ...sessionsOn(isPooled, READ_TIMEOUT), max: CONNECTIONS }, () => {})
  return { pool, queries: queriesOf(pool) }
}

async function positionOf(pool: pg.Pool, look: string): Promise<Position> {
  const { rows } = await pool.query<Position>(look)
  const [row] = rows
  if (row === undefined) throw new Error('The database told nothing about itself.')
  return row
}
