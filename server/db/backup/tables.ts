import { sql } from 'drizzle-orm'
import { listOurTables } from '../migrate.ts'
import type { Queries } from '../queries.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Reads the tables, referenced ones first. Skips unlogged tables and lists a partitioned table once. */
export async function readTables(queries: Queries): Promise<Table[]> {
  const { rows } = await queries.execute<{ name: string; columns: Table['columns'] }>(sql`
    select c.relname::text as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p'
    group by c.relname order by c.relname`)
  const { rows: references } = await queries.execute<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and conrelid <> confrelid`)
  const ownTables = new Set(listOurTables())
  return sortByReference(
    rows.filter(({ name }) => ownTables.has(name)),
    references,
  )
}

function sortByReference(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] {
  const ordered = new Map<string, Table>()
  const byName = new Map(tables.map((table) => [quoteIfNeeded(table.name), table]))
  const visit = (key: string, path: readonly string[]) => {
    const table = byName.get(key)
    if (table === undefined || ordered.has(key) || path.includes(key)) return
    for (const { from, to } of references) if (from === key) visit(to, [...path, key])
    ordered.set(key, table)
  }
  for (const key of byName.keys()) visit(key, [])
  return [...ordered.values()]
}

/** Quotes a name only if needed, like PostgreSQL's `regclass` output. */
const quoteIfNeeded = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : quoteName(name))
