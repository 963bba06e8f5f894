import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { fillInNames } from './fill-in-names.ts'
import { packOldVerdicts } from './pack-old-verdicts.ts'
import type { Database, Queries } from './queries.ts'

/** Any number that nobody else locks in this database. */
const LOCK = 7_305_120_119

/** Where the changes that were made are noted. */
const NOTES = sql.raw('drizzle.__drizzle_migrations')

/** Folder of the generated SQL, one file per change of the schema; the build lays a copy beside the bundled server. */
export const migrationsFolder = () => fileURLToPath(new URL('migrations', import.meta.url))

const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: migrationsFolder() })

/** Whether the database has every change of the schema that this program knows. */
export async function isUpToDate(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ made: number }>(sql`select count(*)::int as made from ${NOTES}`)
  return (rows[0]?.made ?? 0) >= knownMigrations().length
}

/** The last change of the schema that the database has had; 0 for a database without tables. */
export async function lastMigration(queries: Queries): Promise<number> {
  const found = await queries.execute<{ notes: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as notes`,
  )
  if ((found.rows[0]?.notes ?? null) === null) return 0
  const { rows } = await queries.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from ${NOTES}`,
  )
  return Number(rows[0]?.last ?? 0)
}

/** What is done with a database whose tables are about to be changed. */
export type BeforeChange = (database: Database) => Promise<void>

/**
 * Brings the tables up to date, over connections of its own. Several processes that start together wait for each
 * other, and each change is made once; then what former versions kept otherwise is rewritten. Before tables that hold something are changed, `beforeChange` has its turn.
 */
export const bringUpToDate = (config: pg.ClientConfig, beforeChange?: BeforeChange): Promise<void> =>
  alone(config, () =>
    withClient(config, async (client) => {
      const database = drizzle(client)
      const last = await lastMigration(database)
      if (last > 0 && last < (knownMigrations().at(-1)?.folderMillis ?? 0)) await beforeChange?.(database)
      await database.transaction(async (queries) => {
        await unhurried((statement) => queries.execute(sql.raw(statement)))
        await migrate(queries as unknown as typeof database, { migrationsFolder: migrationsFolder() })
      })
      await packOldVerdicts(database)
      await fillInNames(database)
    }),
  )

/**
 * Does work while no other process does. The lock is that of a transaction, because a pooler may give what follows to
 * another session. The embedded database has one session, and belongs to one process anyway.
 */
async function alone(config: pg.ClientConfig, work: () => Promise<void>): Promise<void> {
  if (config.stream !== undefined) return work()
  return withClient(config, async (client) => {
    await client.query('begin')
    await unhurried((statement) => client.query(statement))
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await work()
    await client.query('commit')
  })
}

/** A change of large tables takes its time, and so does waiting for another process to make it. */
async function unhurried(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run('set local statement_timeout = 0')
  await run('set local idle_in_transaction_session_timeout = 0')
}

async function withClient(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(config)
  // A query that is under way rejects; the error of a broken connection would end the process besides.
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Makes the tables as they were after one change of the schema, in place of those that are there, inside a transaction
 * of the caller. False where this program does not know that change.
 */
export async function makeTables(queries: Queries, last: number): Promise<boolean> {
  const known = knownMigrations()
  if (!known.some(({ folderMillis }) => folderMillis === last)) return false
  for (const name of ourTables()) await queries.execute(sql.raw(`drop table if exists "${name}" cascade`))
  await queries.execute(sql.raw('drop schema if exists drizzle cascade'))
  await queries.execute(sql.raw('create schema drizzle'))
  await queries.execute(
    sql`create table ${NOTES} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql: statements, hash, folderMillis } of known) {
    if (folderMillis > last) break
    for (const statement of statements) await queries.execute(sql.raw(statement))
    await queries.execute(sql`insert into ${NOTES} (hash, created_at) values (${hash}, ${folderMillis})`)
  }
  return true
}

/** Every table that any version of this program has made: what else is in the database is not ours to drop. */
export function ourTables(): string[] {
  const folder = join(migrationsFolder(), 'meta')
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  const names = snapshots.flatMap((name) => {
    const { tables } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      tables: Record<string, { name: string }>
    }
    return Object.values(tables).map((table) => table.name)
  })
  return [...new Set(names)]
}
