import { sql } from 'drizzle-orm'
import type { Database, DatabasePlace } from './database.ts'

/** Logs a command in PostgreSQL's own log, because none of our servers sees it. Omits the member's name. */
export async function logCommand(place: DatabasePlace, database: Database, command: string): Promise<void> {
  if (!('url' in place) || !/^[a-z-]+$/.test(command)) return
  await database.execute(
    sql.raw(`do $$ begin raise log 'verse-by-heart operator command: ${command}'; end $$`),
  )
}
