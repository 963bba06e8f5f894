import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { messages } from '../start/messages.ts'
import { readProgramVersion } from '../start/package-root.ts'
import { DatabaseUnusable } from './failures.ts'
import { fillInNames } from './fill-in-names.ts'
import type { Database, Queries } from './queries.ts'

/** An arbitrary number that no other lock in this database uses. */
const LOCK_ID = 7_305_120_119

/** Drizzle's table of applied migrations. */
const MIGRATIONS_TABLE = sql.raw('drizzle.__drizzle_migrations')

/** Returns the folder of generated SQL. The build places a copy next to the bundled server. */
export const getMigrationsFolder = () => fileURLToPath(new URL('migrations', import.meta.url))

let migrations: MigrationMeta[] | undefined
/** Reads the migrations once, because they never change. */
const readKnownMigrations = (): MigrationMeta[] =>
  (migrations ??= readMigrationFiles({ migrationsFolder: getMigrationsFolder() }))

/** `behind`: some migrations haven't been applied. `ahead`: some applied ones are unknown to this program. */
type SchemaState = 'up to date' | 'behind' | 'ahead'

export async function readSchemaState(queries: Queries): Promise<SchemaState> {
  const applied = await readAppliedMigrations(queries)
  const expected = readKnownMigrations().map(({ folderMillis }) => folderMillis)
  if (applied.some((change) => !expected.includes(change))) return 'ahead'
  return expected.every((change) => applied.includes(change)) ? 'up to date' : 'behind'
}

export const readLastMigration = async (queries: Queries): Promise<number> =>
  Math.max(0, ...(await readAppliedMigrations(queries)))

/** Reads the timestamps of applied migrations; none if there are no tables. */
async function readAppliedMigrations(queries: Queries): Promise<number[]> {
  const exists = await queries.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if ((exists.rows[0]?.name ?? null) === null) return []
  const { rows } = await queries.execute<{ made: string }>(
    sql`select created_at::text as made from ${MIGRATIONS_TABLE}`,
  )
  return rows.map(({ made }) => Number(made))
}

/** Creates the error for a newer program's tables: that program could mistake what we write for damage. */
async function createNewerTablesError(queries: Queries): Promise<DatabaseUnusable> {
  const { rows } = await queries.execute<{ version: string | null }>(
    sql`select obj_description('drizzle'::regnamespace, 'pg_namespace') as version`,
  )
  const day = new Date(await readLastMigration(queries)).toISOString().slice(0, 10)
  return new DatabaseUnusable(messages.tablesAhead(rows[0]?.version ?? null, day, readProgramVersion()))
}

/** Records the version that migrated the tables, so older ones can tell the operator. */
async function recordVersion(queries: Queries): Promise<void> {
  const version = readProgramVersion().replaceAll("'", "''")
  await queries.execute(sql.raw(`comment on schema drizzle is '${version}'`))
}

export type BeforeChange = (database: Database) => Promise<void>

/**
 * Runs each migration once across processes, then converts data of earlier versions. Calls `beforeChange`
 * before changing tables with data.
 *
 * @throws DatabaseUnusable with the version to install if a newer program migrated the tables, unless
 * `mayBeNewer`
 */
export const migrateDatabase = (
  config: pg.ClientConfig,
  beforeChange?: BeforeChange,
  mayBeNewer = false,
): Promise<void> =>
  withLock(config, () =>
    withClient(config, async (client) => {
      const database = drizzle(client)
      if ((await readSchemaState(database)) === 'ahead') {
        if (mayBeNewer) return
        throw await createNewerTablesError(database)
      }
      const last = await readLastMigration(database)
      const changesTables = last < (readKnownMigrations().at(-1)?.folderMillis ?? 0)
      if (last > 0 && changesTables) await beforeChange?.(database)
      await database.transaction(async (queries) => {
        await disableTimeouts((statement) => queries.execute(sql.raw(statement)))
        await migrate(queries as unknown as typeof database, { migrationsFolder: getMigrationsFolder() })
        if (changesTables) await recordVersion(queries)
      })
      await fillInNames(database)
    }),
  )

/** Uses a transaction-level lock, because a pooler may switch sessions. An embedded database needs none. */
async function withLock(config: pg.ClientConfig, work: () => Promise<void>): Promise<void> {
  if (config.stream !== undefined) return work()
  return withClient(config, async (client) => {
    await client.query('begin')
    await disableTimeouts((statement) => client.query(statement))
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_ID])
    await work()
    await client.query('commit')
  })
}

/** Disables timeouts: migrating large tables takes a long time, and so does waiting for another process. */
async function disableTimeouts(run: (statement: string) => Promise<unknown>): Promise<void> {
  await run('set local statement_timeout = 0')
  await run('set local idle_in_transaction_session_timeout = 0')
}

async function withClient(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(config)
  // The pending query rejects; without a listener, the connection's error would also end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Recreates the tables of migration `last` in the caller's transaction. Returns false if this program doesn't know it. */
export async function createTables(queries: Queries, last: number): Promise<boolean> {
  const expected = readKnownMigrations()
  if (!expected.some(({ folderMillis }) => folderMillis === last)) return false
  for (const name of listOurTables()) await queries.execute(sql.raw(`drop table if exists "${name}" cascade`))
  await queries.execute(sql.raw('drop schema if exists drizzle cascade'))
  await queries.execute(sql.raw('create schema drizzle'))
  await queries.execute(
    sql`create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql: statements, hash, folderMillis } of expected) {
    if (folderMillis > last) break
    for (const statement of statements) await queries.execute(sql.raw(statement))
    await queries.execute(
      sql`insert into ${MIGRATIONS_TABLE} (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
  return true
}

/** Lists all tables that any version ever created: others in the database aren't ours to drop. */
export function listOurTables(): string[] {
  const folder = join(getMigrationsFolder(), 'meta')
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  const names = snapshots.flatMap((name) => {
    const { tables } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      tables: Record<string, { name: string }>
    }
    return Object.values(tables).map((table) => table.name)
  })
  return [...new Set(names)]
}
