import { sql } from 'drizzle-orm'
import type { Database } from '../queries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds between checks. */
const INTERVAL = 5 * MINUTE

/** Bytes of log that a checkpoint itself writes; anything more comes from other writes. */
const OF_A_CHECKPOINT = 1000

/** Local hours with little practice. */
const NIGHT = { from: 2, to: 5 }

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
  const timer = setInterval(() => void runUpkeep(database, startedAt, new Date()).catch(warn), INTERVAL)
  timer.unref()
  return () => clearInterval(timer)
}

export async function runUpkeep(database: Database, startedAt: Date, now: Date): Promise<void> {
  const { vacuumAt, unsettledBytes } = await upkeepStatus(database)
  if (isVacuumDue(vacuumAt ?? startedAt, now)) await vacuum(database)
  else if (unsettledBytes <= OF_A_CHECKPOINT) return
  await database.execute(sql`checkpoint`)
}

/** Due once a night, after three days at any hour (some machines sleep at night), and if dated in the future. */
export function isVacuumDue(last: Date, now: Date): boolean {
  const age = +now - +last
  const isNight = now.getHours() >= NIGHT.from && now.getHours() < NIGHT.to
  return age > 3 * DAY || age < -DAY || (isNight && age > DAY / 2)
}

export async function upkeepStatus(database: Database): Promise<UpkeepStatus> {
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

/** One table at a time, so requests get through in between. */
async function vacuum(database: Database): Promise<void> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  )
  for (const { name } of rows) await database.execute(sql`vacuum (analyze) ${sql.raw(name)}`)
}
