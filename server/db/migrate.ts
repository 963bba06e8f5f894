import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { packageRoot } from '../start/package-root.ts'

/** Any number that nobody else locks in this database. */
const LOCK = 7_305_120_119

/** Folder of the generated SQL, one file per change of the schema. */
export const migrationsFolder = () => join(packageRoot(), 'server/db/migrations')

/**
 * Brings the tables up to date, over a connection of its own. Several processes that start together wait for each
 * other, and each change is made once.
 */
export async function bringUpToDate(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() })
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  } finally {
    await client.end()
  }
}
