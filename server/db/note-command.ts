import { sql } from 'drizzle-orm'
import type { Database, DatabasePlace } from './database.ts'

/** Uses PostgreSQL's own log, because none of our servers sees the command. Omits the member's name. */
export async function noteCommand(place: DatabasePlace, database: Database, command: string): Promise<void> {
  if (!('url' in place) || !/^[a-z-]+$/.test(command)) return
  await database.execute(
    sql.raw(`do $$ begin raise log 'verse-by-heart operator command: ${command}'; end $$`),
  )
}
