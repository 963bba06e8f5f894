import { sql } from 'drizzle-orm'
import { readLastMigration } from '../migrate.ts'
import type { Queries } from '../queries.ts'
import { fixSessionSettings } from './session-settings.ts'
import { quoteName, readTables, type Table } from './tables.ts'

/*
 * A single snapshot would block the embedded database, which has one session, for the whole backup. So read
 * rows in pages and release the session after each. One short transaction at the end corrects for concurrent
 * writes, so the backup reflects that moment:
 * - Every row version has the id of the transaction that wrote it (xmin). Pages skip versions written after the backup began.
 * - The last transaction reads everything written since, and counts the remaining rows of the pages.
 * - If some are missing, it lists the places (ctid) of those that remain: the others were deleted or rewritten. A remaining version never moves.
 */

/** The approximate size of a read. It limits how long a member waits. */
const CHUNK_CHARACTERS = 500_000
const MAX_ROWS = 2500
/** A table's first page is small, and each page may be this many times larger than the last, assuming rows of similar size. */
const FIRST_ROWS = 5
const GROWTH = 8

export interface Page {
  readonly lines: readonly string[]
  readonly places: readonly number[]
}

/** A table's pages, and its changes until the last transaction. */
export interface ReadTable {
  readonly table: Table
  readonly rows: number
  readonly changed: readonly string[]
  /** The places of rows in the pages that remain; null if all remain. */
  readonly remaining: ReadonlySet<number> | null
}

interface ReadInPages {
  readonly schema: number
  readonly tables: readonly ReadTable[]
}

export async function isEmbedded(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ is: boolean }>(sql`select version() like '%wasm%' as is`)
  return rows[0]?.is === true
}

/** Reads the whole database in pages, yielding in between; `keep` receives each page. */
export async function readInPages(
  database: Queries,
  keep: (table: Table, page: Page) => Promise<void>,
): Promise<ReadInPages> {
  const { tables, since } = await readStart(database)
  const counts = new Map<Table, number>()
  for (const table of tables) {
    let rows = 0
    for await (const page of readPages(database, table, since)) {
      rows += page.lines.length
      await keep(table, page)
    }
    counts.set(table, rows)
  }
  return inSnapshot(database, async (queries) => {
    const finished: ReadTable[] = []
    for (const [table, rows] of counts) finished.push(await readChanges(queries, table, rows, since))
    return { schema: await readLastMigration(queries), tables: finished }
  })
}

/** Reads the tables, and the first transaction id not yet assigned. */
const readStart = (database: Queries) =>
  inSnapshot(database, async (queries) => {
    const { rows } = await queries.execute<{ since: string }>(
      sql`select pg_snapshot_xmax(pg_current_snapshot())::xid::text as since`,
    )
    return { tables: await readTables(queries), since: Number(rows[0]?.since) }
  })

async function* readPages(database: Queries, table: Table, since: number): AsyncGenerator<Page> {
  let last = 0
  for (let count = FIRST_ROWS; ;) {
    const page = await inSnapshot(database, (queries) => readPage(queries, table, { since, last, count }))
    if (page.lines.length === 0) return
    yield page
    if (page.lines.length < count) return
    last = page.places.at(-1) ?? last
    const characters = page.lines.reduce((total, { length }) => total + length, 0)
    const fitting = Math.round((CHUNK_CHARACTERS * page.lines.length) / characters)
    count = Math.max(1, Math.min(MAX_ROWS, fitting, count * GROWTH))
  }
}

async function readPage(
  queries: Queries,
  table: Table,
  { since, last, count }: { since: number; last: number; count: number },
): Promise<Page> {
  // Force a TID range scan; a sequential scan would read from the beginning.
  await queries.execute(sql.raw('set local enable_seqscan = off'))
  const { rows } = await queries.execute<{ place: string; line: string }>(
    sql.raw(`select ctid::text as place, ${toLineSql(table)} as line from ${quoteName(table.name)}
      where ctid > '${formatPlace(last)}'::tid and not ${isNewVersion(since)} limit ${count}`),
  )
  return { lines: rows.map(({ line }) => line), places: rows.map(({ place }) => parsePlace(place)) }
}

async function readChanges(queries: Queries, table: Table, rows: number, since: number): Promise<ReadTable> {
  const result = await queries.execute<{ remaining: number; changed: string[] }>(
    sql.raw(`select count(*) filter (where not is_fresh)::int as remaining,
      coalesce(json_agg(line) filter (where is_fresh), '[]') as changed
      from (select ${isNewVersion(since)} as is_fresh, ${toLineSql(table)} as line from ${quoteName(table.name)}) versions`),
  )
  const { remaining = 0, changed = [] } = result.rows[0] ?? {}
  if (remaining === rows) return { table, rows, changed, remaining: null }
  const { rows: remainingRows } = await queries.execute<{ place: string }>(
    sql.raw(`select ctid::text as place from ${quoteName(table.name)} where not ${isNewVersion(since)}`),
  )
  return { table, rows, changed, remaining: new Set(remainingRows.map(({ place }) => parsePlace(place))) }
}

/** Runs a short transaction on one snapshot, with text output independent of the session. */
const inSnapshot = <T>(database: Queries, work: (queries: Queries) => Promise<T>): Promise<T> =>
  database.transaction(
    async (queries) => {
      await fixSessionSettings(queries)
      return work(queries)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const toLineSql = ({ columns }: Table) =>
  `json_build_array(${columns.map((column) => `${quoteName(column.name)}::text`).join(', ')})::text`

/** Matches versions written by a later transaction. Compares ages, because transaction ids wrap around. */
const isNewVersion = (since: number) => `(age(xmin) <= age('${since}'::xid))`

const ROWS_PER_BLOCK = 65_536
/** Converts a place "(block,row)" to one number with the same order. */
function parsePlace(place: string): number {
  const [block = 0, row = 0] = place.slice(1, -1).split(',').map(Number)
  return block * ROWS_PER_BLOCK + row
}
const formatPlace = (place: number) => `(${Math.floor(place / ROWS_PER_BLOCK)},${place % ROWS_PER_BLOCK})`
