import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { messages } from '../start/messages.ts'
import { programVersion } from '../start/package-root.ts'
import { DatabaseUnusable } from './failures.ts'
import { fillInNames } from './fill-in-names.ts'
import type { Database, Queries } from './queries.ts'

/** Arbitrary, but used by no other lock in this database. */
const LOCK = 7_305_120_119

/** Where the changes that were made are noted. */
const NOTES = sql.raw('drizzle.__drizzle_migrations')

/** Folder of the generated SQL, one file per change of the schema; the build lays a copy beside the bundled server. */
export const migrationsFolder = () => fileURLToPath(new URL('migrations', import.meta.url))

let migrations: MigrationMeta[] | undefined
/** Read once, because they never change. */
const knownMigrations = (): MigrationMeta[] =>
  (migrations ??= readMigrationFiles({ migrationsFolder: migrationsFolder() }))

/** How the tables stand to this program: they lack changes of the schema that it knows, or have some that it does not. */
type SchemaState = 'up to date' | 'behind' | 'ahead'

/** Compares the changes that the database has had with those that this program knows, both ways. */
export async function schemaState(queries: Queries): Promise<SchemaState> {
  const made = await madeMigrations(queries)
  const known = knownMigrations().map(({ folderMillis }) => folderMillis)
  if (made.some((change) => !known.includes(change))) return 'ahead'
  return known.every((change) => made.includes(change)) ? 'up to date' : 'behind'
}

/** The last change of the schema that the database has had; 0 for a database without tables. */
export const lastMigration = async (queries: Queries): Promise<number> =>
  Math.max(0, ...(await madeMigrations(queries)))

/** The changes of the schema that the database has had, by their times in the journal; none for one without tables. */
async function madeMigrations(queries: Queries): Promise<number[]> {
  const found = await queries.execute<{ notes: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as notes`,
  )
  if ((found.rows[0]?.notes ?? null) === null) return []
  const { rows } = await queries.execute<{ made: string }>(sql`select created_at::text as made from ${NOTES}`)
  return rows.map(({ made }) => Number(made))
}

/** Why tables that a newer program has changed are refused: this one would write into them what that one takes for damage. */
async function newerTables(queries: Queries): Promise<DatabaseUnusable> {
  const { rows } = await queries.execute<{ version: string | null }>(
    sql`select obj_description('drizzle'::regnamespace, 'pg_namespace') as version`,
  )
  const day = new Date(await lastMigration(queries)).toISOString().slice(0, 10)
  return new DatabaseUnusable(messages.tablesAhead(rows[0]?.version ?? null, day, programVersion()))
}

/** Notes the version that has changed the tables, for older ones to name it. */
async function noteVersion(queries: Queries): Promise<void> {
  const version = programVersion().replaceAll("'", "''")
  await queries.execute(sql.raw(`comment on schema drizzle is '${version}'`))
}

/** What is done with a database whose tables are about to be changed. */
export type BeforeChange = (database: Database) => Promise<void>

/**
 * Brings the tables up to date, over connections of its own. Several processes that start together wait for each
 * other, and each change is made once; then what former versions kept otherwise is rewritten. Before tables that hold something are changed, `beforeChange` has its turn.
 * @throws DatabaseUnusable where a newer program has changed the tables, with the version to install; unless `mayBeNewer`.
 */
export const bringUpToDate = (
  config: pg.ClientConfig,
  beforeChange?: BeforeChange,
  mayBeNewer = false,
): Promise<void> =>
  alone(config, () =>
    withClient(config, async (client) => {
      const database = drizzle(client)
      if ((await schemaState(database)) === 'ahead') {
        if (mayBeNewer) return
        throw await newerTables(database)
      }
      const last = await lastMigration(database)
      const isChanged = last < (knownMigrations().at(-1)?.folderMillis ?? 0)
      if (last > 0 && isChanged) await beforeChange?.(database)
      await database.transaction(async (queries) => {
        await unhurried((statement) => queries.execute(sql.raw(statement)))
        await migrate(queries as unknown as typeof database, { migrationsFolder: migrationsFolder() })
        if (isChanged) await noteVersion(queries)
      })
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
