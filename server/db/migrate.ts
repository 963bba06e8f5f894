import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './queries.ts'

/** Any number that nobody else locks in this database. */
const LOCK = 7_305_120_119

/** Folder of the generated SQL, one file per change of the schema; the build lays a copy beside the bundled server. */
export const migrationsFolder = () => fileURLToPath(new URL('migrations', import.meta.url))

/** Whether the database has every change of the schema that this program knows. */
export async function isUpToDate(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ made: number }>(
    sql`select count(*)::int as made from drizzle.__drizzle_migrations`,
  )
  return (rows[0]?.made ?? 0) >= readMigrationFiles({ migrationsFolder: migrationsFolder() }).length
}

/**
 * Brings the tables up to date, over a connection of its own. Several processes that start together wait for each
 * other, and each change is made once.
 */
export async function bringUpToDate(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  // A query that is under way rejects; the error of a broken connection would end the process besides.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  } finally {
    await client.end()
  }
}
