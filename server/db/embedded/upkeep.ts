import { sql } from 'drizzle-orm'
import type { Database } from '../queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const INTERVAL_MS = 5 * MINUTE_MS

/** A checkpoint itself writes at most this much log; anything more comes from other writes. */
const CHECKPOINT_BYTES = 1000

/** The local hours when few members practice. */
const NIGHT_HOURS = { from: 2, to: 5 }

interface UpkeepStatus {
  readonly checkpointAt: Date
  readonly vacuumAt: Date | null
  /** Bytes written since the last checkpoint, which a start after a crash must replay. */
  readonly unsettledBytes: number
}

/**
 * Stands in for the background processes of a PostgreSQL server: checkpoints every five minutes, and a nightly vacuum.
 */
export function startUpkeep(database: Database, warn: (error: unknown) => void): () => void {
  const startedAt = new Date()
  const timer = setInterval(() => void runUpkeep(database, startedAt, new Date()).catch(warn), INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

export async function runUpkeep(database: Database, startedAt: Date, now: Date): Promise<void> {
  const { vacuumAt, unsettledBytes } = await readUpkeepStatus(database)
  if (isVacuumDue(vacuumAt ?? startedAt, now)) await vacuum(database)
  else if (unsettledBytes <= CHECKPOINT_BYTES) return
  await database.execute(sql`checkpoint`)
}

/** Returns whether a vacuum is due: once a night, at any hour after three days (some machines sleep at night), or if the last one is dated in the future. */
export function isVacuumDue(last: Date, now: Date): boolean {
  const age = +now - +last
  const isNight = now.getHours() >= NIGHT_HOURS.from && now.getHours() < NIGHT_HOURS.to
  return age > 3 * DAY_MS || age < -DAY_MS || (isNight && age > DAY_MS / 2)
}

export async function readUpkeepStatus(database: Database): Promise<UpkeepStatus> {
  const { rows } = await database.execute<{ checkpoint: string; vacuum: string | null; bytes: string }>(sql`
    select checkpoint_time::text as checkpoint,
      (select min(last_vacuum)::text from pg_stat_user_tables) as vacuum,
      pg_wal_lsn_diff(pg_current_wal_lsn(), checkpoint_lsn)::text as bytes
    from pg_control_checkpoint()`)
  const [row] = rows
  if (row === undefined) throw new Error('The database returned no checkpoint status.')
  return {
    checkpointAt: new Date(row.checkpoint),
    vacuumAt: row.vacuum === null ? null : new Date(row.vacuum),
    unsettledBytes: Number(row.bytes),
  }
}

/** Vacuums one table at a time, so requests get through in between. */
async function vacuum(database: Database): Promise<void> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  )
  for (const { name } of rows) await database.execute(sql`vacuum (analyze) ${sql.raw(name)}`)
}
