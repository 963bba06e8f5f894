import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '../../start/messages.ts'
import { isUnreachable } from '../failures.ts'
import { openPool, createDatabaseOn, sessionConfig } from '../pool.ts'
import { isPooler } from '../pooler.ts'
import type { Database } from '../queries.ts'
import { LagMeter } from './lag-meter.ts'
import type { Reads, ReplicaState, StaleReads } from './stale-reads.ts'

/** Milliseconds between checks, and per check. */
const CHECK_INTERVAL = 1000
const CHECK_TIMEOUT = 2000
/** Milliseconds of lag at which reads move to the primary, and the fraction of it at which they return. */
const MAX_LAG = 5000
const NEARER = 0.4
/** Milliseconds for a read before trying the primary. */
const READ_TIMEOUT = 3000
/** Read connections per process. */
const CONNECTIONS = 10
/** Checks of a replica that is catching up, and milliseconds between them, before startup continues. */
const FIRST_CHECKS = 5
const FIRST_CHECK_INTERVAL = 200

export interface ReplicaPlace {
  readonly primary: string
  readonly replica: string
}

/** Serves reads that may be a few seconds old while it responds and keeps up. */
interface Replica extends StaleReads {
  state(): ReplicaState
  close(): Promise<void>
}

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
 * Checks every second. Reads go to the primary while the replica is unreachable, or over `mostLag` milliseconds
 * behind. `warn` gets one message when it drops out, and one when it's back.
 */
export async function openReplica(
  place: ReplicaPlace,
  primary: Database,
  warn: (message: string) => void,
  mostLag = MAX_LAG,
): Promise<Replica> {
  const watch = new Watch(place, mostLag)
  let state: ReplicaState = await checkFirst(watch)
  warn(messages.replica[state.status](state.lagSeconds))
  let timer = setTimeout(checkAgain, CHECK_INTERVAL).unref()
  let looking: Promise<void> | undefined
  let isClosed = false

  function checkAgain(): void {
    looking = checkOnce()
  }

  async function checkOnce(): Promise<void> {
    const next = await watch.look(state.status === 'in use')
    if (isClosed) return
    become(next)
    timer = setTimeout(checkAgain, CHECK_INTERVAL).unref()
  }

  function become(next: ReplicaState): void {
    if (next.status !== state.status) warn(messages.replica[next.status](next.lagSeconds))
    state = next
  }

  async function fromReplica<Found>(work: (queries: Reads) => Promise<Found>): Promise<[Found] | null> {
    if (state.status !== 'in use' || watch.queries === undefined) return null
    try {
      return [await work(watch.queries)]
    } catch (error) {
      // Other failures, like a conflict with replication, are gone with the next query.
      if (isUnreachable(error)) become({ status: 'unreachable', lagSeconds: null })
      return null
    }
  }

  return {
    async read(work, knows = () => true) {
      const result = await fromReplica(work)
      return result !== null && knows(result[0]) ? result[0] : work(primary)
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

/** Waits a moment for a replica that is catching up. */
async function checkFirst(watch: Watch): Promise<ReplicaState> {
  for (let looks = 1; ; looks += 1) {
    const state = await watch.look(false)
    if (state.status !== 'behind' || looks === FIRST_CHECKS) return state
    await wait(FIRST_CHECK_INTERVAL)
  }
}

/** Watches primary and standby on separate connections, so waiting requests don't look like lag. */
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

  /** Available once the replica has responded. */
  get queries(): Database | undefined {
    return this.#reading?.queries
  }

  /** Allows a replica in use more lag than one about to be used. */
  async look(isInUse: boolean): Promise<ReplicaState> {
    await this.#markPrimary().catch(() => {})
    try {
      const { identity, position } = await readPosition(this.#replica, LOOK)
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
    const { identity, position } = await readPosition(this.#primary, LOOK_AT_PRIMARY)
    this.#identity = identity
    if (position !== null) this.#meter.mark(BigInt(position), at)
  }
}

/** One connection that leaves nothing in its session, for poolers. */
const watching = (url: string): pg.PoolConfig => ({
  ...sessionConfig(true, CHECK_TIMEOUT),
  connectionString: url,
  application_name: 'verse-by-heart replica watch',
  connectionTimeoutMillis: CHECK_TIMEOUT,
  max: 1,
})

async function openReading(url: string) {
  const config: pg.PoolConfig = {
    connectionString: url,
    application_name: 'verse-by-heart reading',
    connectionTimeoutMillis: CHECK_TIMEOUT,
  }
  const isPooled = await isPooler(config)
  const pool = openPool({ ...config, ...sessionConfig(isPooled, READ_TIMEOUT), max: CONNECTIONS }, () => {})
  return { pool, queries: createDatabaseOn(pool) }
}

async function readPosition(pool: pg.Pool, look: string): Promise<Position> {
  const { rows } = await pool.query<Position>(look)
  const [row] = rows
  if (row === undefined) throw new Error('The database reported nothing about itself.')
  return row
}
