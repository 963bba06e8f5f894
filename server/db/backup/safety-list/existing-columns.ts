import { sql } from 'drizzle-orm'
import type { Queries } from '../../queries.ts'

/** The columns of the tables that are there, as "users.id": a restored database may be of an older version. */
export async function existingColumns(queries: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await queries.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`)
  return new Set(rows.map(({ name }) => name))
}
