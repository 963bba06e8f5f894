import { sql } from 'drizzle-orm'
import type { Database } from '../queries.ts'

/** Milliseconds. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Between two looks at what is to be done. */
const INTERVAL = 5 * MINUTE

/** Bytes of the log that a checkpoint itself writes; more than this since the last one is writing. */
const OF_A_CHECKPOINT = 1000

/** Hours of the machine's clock in which few people practice. */
const NIGHT = { from: 2, to: 5 }

/** When the embedded database was last tidied; null where that is not known. */
interface UpkeepStatus {
  readonly checkpointAt: Date
  readonly vacuumAt: Date | null
  /** Bytes that were written since the last checkpoint: what a start after a crash has to go through. */
  readonly unsettledBytes: number
}

/**
 * Does what a PostgreSQL server does in the background, and the embedded database does not: a checkpoint after every
 * five minutes with writing, and once a night a vacuum with fresh statistics. Runs until the returned function is called.
 */
export function startUpkeep(database: Database, warn: (error: unknown) => void): () => void {
  const startedAt = new Date()
  const timer = setInterval(() => void keepUp(database, startedAt, new Date()).catch(warn), INTERVAL)
  timer.unref()
  return () => clearInterval(timer)
}

/** Does what is due. */
export async function keepUp(database: Database, startedAt: Date, now: Date): Promise<void> {
  const { vacuumAt, unsettledBytes } = await upkeepStatus(database)
  if (isVacuumDue(vacuumAt ?? startedAt, now)) await vacuum(database)
  else if (unsettledBytes <= OF_A_CHECKPOINT) return
  await database.execute(sql`checkpoint`)
}

/**
 * Once a night; after three days in any case, because some machines sleep at night, and where the last one is of a day to
 * come, because that was noted while the clock was ahead.
 */
export function isVacuumDue(last: Date, now: Date): boolean {
  const age = +now - +last
  const isNight = now.getHours() >= NIGHT.from && now.getHours() < NIGHT.to
  return age > 3 * DAY || age < -DAY || (isNight && age > DAY / 2)
}

/** Reads when the database was last tidied. */
export async function upkeepStatus(database: Database): Promise<UpkeepStatus> {
  const { rows } = await database.execute<{ checkpoint: string; vacuum: string | null; bytes: string }>(sql`
    select checkpoint_time::text as checkpoint,
      (select min(last_vacuum)::text from pg_stat_user_tables) as vacuum,
      pg_wal_lsn_diff(pg_current_wal_lsn(), checkpoint_lsn)::text as bytes
    from pg_control_checkpoint()`)
  const [row] = rows
  if (row === undefined) throw new Error('The database does not tell of its checkpoints.')
  return {
    checkpointAt: new Date(row.checkpoint),
    vacuumAt: row.vacuum === null ? null : new Date(row.vacuum),
    unsettledBytes: Number(row.bytes),
  }
}

/** Table after table, so that requests get their turn in between. */
async function vacuum(database: Database): Promise<void> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  )
  for (const { name } of rows) await database.execute(sql`vacuum (analyze) ${sql.raw(name)}`)
}
