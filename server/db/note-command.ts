import { sql } from 'drizzle-orm'
import type { Database, DatabasePlace } from './database.ts'

/**
 * Leaves a line in the log of a PostgreSQL server that an operator's command was given: no server of ours saw it. Without
 * the name of a member.
 */
export async function noteCommand(place: DatabasePlace, database: Database, command: string): Promise<void> {
  if (!('url' in place) || !/^[a-z-]+$/.test(command)) return
  await database.execute(
    sql.raw(`do $$ begin raise log 'verse-by-heart operator command: ${command}'; end $$`),
  )
}
