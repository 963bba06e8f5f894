import { sql } from 'drizzle-orm'
import type { Queries } from '../../queries.ts'

/** Lists the existing columns; for example, "users.id". A restored database may be an older version's. */
export async function listExistingColumns(queries: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await queries.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`)
  return new Set(rows.map(({ name }) => name))
}
