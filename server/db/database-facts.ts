import { sql } from 'drizzle-orm'
import type { Queries } from './queries.ts'

interface DatabaseFacts {
  readonly version: string
  readonly fsync: boolean
  readonly autovacuum: boolean
}

export async function readDatabaseFacts(queries: Queries): Promise<DatabaseFacts> {
  const { rows } = await queries.execute<{ version: string; fsync: string; autovacuum: string }>(
    sql`select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('autovacuum') as autovacuum`,
  )
  const { version = '', fsync, autovacuum } = rows[0] ?? {}
  return { version, fsync: fsync !== 'off', autovacuum: autovacuum !== 'off' }
}
