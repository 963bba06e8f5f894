import { sql } from 'drizzle-orm'
import { readLastMigration } from '../migrate.ts'
import type { Queries } from '../queries.ts'
import { FORMAT, type LineSink, type Marker, RowSum, type TableSum } from './backup-lines.ts'
import { fixSessionSettings } from './session-settings.ts'
import { quoteName, readTables, type Table } from './tables.ts'

/** The approximate size of a read: it assumes rows of similar size. */
const CHUNK_CHARACTERS = 1_000_000
const MAX_ROWS = 5000

/** Reads all tables and returns their checksums. Blocks others only on the embedded database, which has one session. */
export async function readDatabase(database: Queries, now: Date, sink: LineSink): Promise<TableSum[]> {
  return database.transaction(
    async (queries) => {
      await fixSessionSettings(queries)
      const schema = await readLastMigration(queries)
      const writeMarker = (marker: Marker) => sink([JSON.stringify(marker)])
      await writeMarker({ ...FORMAT, madeAt: now.toISOString(), schema })
      const sums: TableSum[] = []
      for (const table of await readTables(queries)) {
        await writeMarker({ table: table.name, columns: table.columns.map(({ name }) => name) })
        const sum = await readTable(queries, table, sink)
        await writeMarker(sum)
        sums.push(sum)
      }
      const rows = sums.reduce((total, sum) => total + sum.rows, 0)
      await writeMarker({ complete: true, tables: sums.length, rows })
      return sums
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export async function sumTables(queries: Queries): Promise<TableSum[]> {
  await fixSessionSettings(queries)
  const sums: TableSum[] = []
  for (const table of await readTables(queries)) sums.push(await readTable(queries, table, () => {}))
  return sums
}

/** Lets the database format each row, which is faster than doing it here. */
async function readTable(queries: Queries, { name, columns }: Table, sink: LineSink): Promise<TableSum> {
  const values = columns.map((column) => `${quoteName(column.name)}::text`).join(', ')
  await queries.execute(
    sql.raw(`declare backup no scroll cursor for
      select json_build_array(${values})::text as line from ${quoteName(name)}`),
  )
  const sum = new RowSum()
  for (let count = 10; ;) {
    const { rows } = await queries.execute<{ line: string }>(sql.raw(`fetch ${count} from backup`))
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    for (const line of lines) sum.add(line)
    await sink(lines)
    const characters = lines.reduce((total, { length }) => total + length, 0)
    count = Math.max(1, Math.min(MAX_ROWS, Math.round((CHUNK_CHARACTERS * rows.length) / characters)))
  }
  await queries.execute(sql.raw('close backup'))
  return { end: name, rows: sum.rows, sum: sum.sum }
}
