import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { messages } from '../../start/messages.ts'
import { isUnreachable } from '../failures.ts'
import { openPool, createPooledDatabase, createSessionConfig } from '../pool.ts'
import { isPooler } from '../pooler.ts'
import type { Database } from '../queries.ts'
import { LagMeter } from './lag-meter.ts'
import type { Reads, ReplicaState, StaleReads } from './stale-reads.ts'

/** The time between checks, and for each check. */
const CHECK_INTERVAL_MS = 1000
const CHECK_TIMEOUT_MS = 2000
/** The lag at which reads move to the primary, and the fraction of it at which they return. */
const MAX_LAG_MS = 5000
const RETURN_FRACTION = 0.4
/** How long a read may take before the primary is tried. */
const READ_TIMEOUT_MS = 3000
/** The number of read connections per process. */
const MAX_CONNECTIONS = 10
/** How many times, and at what interval, to check a replica that is catching up before startup continues. */
const FIRST_CHECKS = 5
const FIRST_CHECK_INTERVAL_MS = 200

export interface ReplicaUrls {
  readonly primary: string
  readonly replica: string
}

/** A replica that serves reads while it responds and keeps up. */
interface Replica extends StaleReads {
  state(): ReplicaState
  close(): Promise<void>
}

interface Position {
  readonly identity: string
  readonly position: string | null
}

/** These queries need no privileges. Only flushed log counts, because only that reaches a standby. */
const POSITION_QUERY = `
  select (select system_identifier::text from pg_control_system()) || '/' ||
      (select oid::text from pg_database where datname = current_database()) as identity,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end::text as position`
const PRIMARY_POSITION_QUERY = `
  select (select system_identifier::text from pg_control_system()) || '/' ||
      (select oid::text from pg_database where datname = current_database()) as identity,
    (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position`

/**
 * Checks the replica every second. Reads go to the primary while the replica is unreachable or more than `maxLag`
 * milliseconds behind. Warns once when the replica drops out and once when it's back.
 */
export async function openReplica(
  place: ReplicaUrls,
  primary: Database,
  warn: (message: string) => void,
  maxLag = MAX_LAG_MS,
): Promise<Replica> {
  const watcher = new ReplicaWatcher(place, maxLag)
  let state: ReplicaState = await checkFirst(watcher)
  warn(messages.replica[state.status](state.lagSeconds))
  let timer = setTimeout(checkAgain, CHECK_INTERVAL_MS).unref()
  let checking: Promise<void> | undefined
  let isClosed = false

  function checkAgain(): void {
    checking = checkOnce()
  }

  async function checkOnce(): Promise<void> {
    const next = await watcher.check(state.status === 'in use')
    if (isClosed) return
    setState(next)
    timer = setTimeout(checkAgain, CHECK_INTERVAL_MS).unref()
  }

  function setState(next: ReplicaState): void {
    if (next.status !== state.status) warn(messages.replica[next.status](next.lagSeconds))
    state = next
  }

  async function tryReplica<Found>(work: (queries: Reads) => Promise<Found>): Promise<[Found] | null> {
    if (state.status !== 'in use' || watcher.queries === undefined) return null
    try {
      return [await work(watcher.queries)]
    } catch (error) {
      // Other failures, like a conflict with replication, don't affect the next query.
      if (isUnreachable(error)) setState({ status: 'unreachable', lagSeconds: null })
      return null
    }
  }

  return {
    async read(work, isCurrent = () => true) {
      const result = await tryReplica(work)
      return result !== null && isCurrent(result[0]) ? result[0] : work(primary)
    },
    state: () => state,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await checking
      await watcher.close()
    },
  }
}

/** Checks the replica at startup, waiting a moment if it's catching up. */
async function checkFirst(watcher: ReplicaWatcher): Promise<ReplicaState> {
  for (let checks = 1; ; checks += 1) {
    const state = await watcher.check(false)
    if (state.status !== 'behind' || checks === FIRST_CHECKS) return state
    await wait(FIRST_CHECK_INTERVAL_MS)
  }
}

/** Watches the primary and the standby on separate connections, so waiting requests don't look like lag. */
class ReplicaWatcher {
  readonly #meter = new LagMeter()
  readonly #primary: pg.Pool
  readonly #replica: pg.Pool
  readonly #place: ReplicaUrls
  readonly #maxLag: number
  #identity: string | undefined
  #reader: { readonly pool: pg.Pool; readonly queries: Database } | undefined

  constructor(place: ReplicaUrls, maxLag: number) {
    this.#place = place
    this.#maxLag = maxLag
    this.#primary = openPool(toWatchConfig(place.primary), () => {})
    this.#replica = openPool(toWatchConfig(place.replica), () => {})
  }

  /** Available once the replica has responded. */
  get queries(): Database | undefined {
    return this.#reader?.queries
  }

  /** Checks the replica. A replica in use may lag more than one about to be used. */
  async check(isInUse: boolean): Promise<ReplicaState> {
    await this.#markPrimary().catch(() => {})
    try {
      const { identity, position } = await readPosition(this.#replica, POSITION_QUERY)
      this.#reader ??= await openReadPool(this.#place.replica)
      if (position === null || (this.#identity !== undefined && identity !== this.#identity))
        return { status: 'not a standby', lagSeconds: null }
      const lag = this.#meter.measureLag(BigInt(position), performance.now())
      const isNear = lag !== null && lag <= this.#maxLag * (isInUse ? 1 : RETURN_FRACTION)
      const lagSeconds = lag === null ? null : Math.round(lag / 100) / 10
      return { status: isNear ? 'in use' : 'behind', lagSeconds }
    } catch {
      return { status: 'unreachable', lagSeconds: null }
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary, this.#replica, this.#reader?.pool].map((pool) => pool?.end()))
  }

  async #markPrimary(): Promise<void> {
    const at = performance.now()
    const { identity, position } = await readPosition(this.#primary, PRIMARY_POSITION_QUERY)
    this.#identity = identity
    if (position !== null) this.#meter.mark(BigInt(position), at)
  }
}

/** Configures one connection that leaves nothing in its session, as poolers require. */
const toWatchConfig = (url: string): pg.PoolConfig => ({
  ...createSessionConfig(true, CHECK_TIMEOUT_MS),
  connectionString: url,
  application_name: 'verse-by-heart replica watch',
  connectionTimeoutMillis: CHECK_TIMEOUT_MS,
  max: 1,
})

async function openReadPool(url: string) {
  const config: pg.PoolConfig = {
    connectionString: url,
    application_name: 'verse-by-heart reading',
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
  }
  const isPooled = await isPooler(config)
  const pool = openPool(
    { ...config, ...createSessionConfig(isPooled, READ_TIMEOUT_MS), max: MAX_CONNECTIONS },
    () => {},
  )
  return { pool, queries: createPooledDatabase(pool) }
}

async function readPosition(pool: pg.Pool, query: string): Promise<Position> {
  const { rows } = await pool.query<Position>(query)
  const [row] = rows
  if (row === undefined) throw new Error('The database returned no position.')
  return row
}
