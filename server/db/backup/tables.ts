import { sql } from 'drizzle-orm'
import { ourTables } from '../migrate.ts'
import type { Queries } from '../queries.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Sorts referenced tables first. Skips unlogged ones, and lists a partitioned table once. */
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
  const ownTables = new Set(ourTables())
  return inOrder(
    rows.filter(({ name }) => ownTables.has(name)),
    references,
  )
}

function inOrder(tables: readonly Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered = new Map<string, Table>()
  const byName = new Map(tables.map((table) => [quotedIfNeeded(table.name), table]))
  const place = (key: string, above: readonly string[]) => {
    const table = byName.get(key)
    if (table === undefined || ordered.has(key) || above.includes(key)) return
    for (const { from, to } of references) if (from === key) place(to, [...above, key])
    ordered.set(key, table)
  }
  for (const key of byName.keys()) place(key, [])
  return [...ordered.values()]
}

/** Quotes like PostgreSQL's `regclass` output: only if needed. */
const quotedIfNeeded = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : quoted(name))
