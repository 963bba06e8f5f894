import { sql } from 'drizzle-orm'
import type { Database, DatabasePlace } from './database.ts'

/**
 * Logs an operator's command in PostgreSQL's server log, without the member's name, because none of our servers
 * sees it.
 */
export async function noteCommand(place: DatabasePlace, database: Database, command: string): Promise<void> {
  if (!('url' in place) || !/^[a-z-]+$/.test(command)) return
  await database.execute(
    sql.raw(`do $$ begin raise log 'verse-by-heart operator command: ${command}'; end $$`),
  )
}
