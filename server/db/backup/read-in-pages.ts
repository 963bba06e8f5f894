import { sql } from 'drizzle-orm'
import { lastMigration } from '../migrate.ts'
import type { Queries } from '../queries.ts'
import { steadySession } from './steady-session.ts'
import { quoted, readTables, type Table } from './tables.ts'

/*
 * A single snapshot would block the embedded database, which has one session, for the whole backup. So read
 * rows in pages and release the session after each. One short transaction at the end corrects for concurrent
 * writes, and the backup is of that moment:
 * - Every row version names the transaction that wrote it (xmin). Pages skip versions written after they began.
 * - The last transaction reads everything written since, and counts the remaining rows of the pages.
 * - If some are missing, it lists the places (ctid) of those that remain: the others were deleted or rewritten. A remaining version never moves.
 */

/** Approximate characters per read: the longest that a member waits. */
const CHUNK = 500_000
const MAX_ROWS = 2500
/** Rows of a table's first page, and how much larger the next may be, assuming rows of similar size. */
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
  readonly fresh: readonly string[]
  /** Places of rows in the pages that remain; null if all do. */
  readonly standing: ReadonlySet<number> | null
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
  const { tables, since } = await begin(database)
  const counts = new Map<Table, number>()
  for (const table of tables) {
    let rows = 0
    for await (const page of pagesOf(database, table, since)) {
      rows += page.lines.length
      await keep(table, page)
    }
    counts.set(table, rows)
  }
  return steadily(database, async (queries) => {
    const found: ReadTable[] = []
    for (const [table, rows] of counts) found.push(await setRight(queries, table, rows, since))
    return { schema: await lastMigration(queries), tables: found }
  })
}

/** Returns the tables, and the first transaction id not yet assigned. */
const begin = (database: Queries) =>
  steadily(database, async (queries) => {
    const { rows } = await queries.execute<{ since: string }>(
      sql`select pg_snapshot_xmax(pg_current_snapshot())::xid::text as since`,
    )
    return { tables: await readTables(queries), since: Number(rows[0]?.since) }
  })

async function* pagesOf(database: Queries, table: Table, since: number): AsyncGenerator<Page> {
  let last = 0
  for (let count = FIRST_ROWS; ;) {
    const page = await steadily(database, (queries) => readPage(queries, table, { since, last, count }))
    if (page.lines.length === 0) return
    yield page
    if (page.lines.length < count) return
    last = page.places.at(-1) ?? last
    const characters = page.lines.reduce((total, { length }) => total + length, 0)
    const fitting = Math.round((CHUNK * page.lines.length) / characters)
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
    sql.raw(`select ctid::text as place, ${lineOf(table)} as line from ${quoted(table.name)}
      where ctid > '${placeName(last)}'::tid and not ${isFresh(since)} limit ${count}`),
  )
  return { lines: rows.map(({ line }) => line), places: rows.map(({ place }) => placeNumber(place)) }
}

async function setRight(queries: Queries, table: Table, rows: number, since: number): Promise<ReadTable> {
  const found = await queries.execute<{ standing: number; fresh: string[] }>(
    sql.raw(`select count(*) filter (where not is_fresh)::int as standing,
      coalesce(json_agg(line) filter (where is_fresh), '[]') as fresh
      from (select ${isFresh(since)} as is_fresh, ${lineOf(table)} as line from ${quoted(table.name)}) versions`),
  )
  const { standing = 0, fresh = [] } = found.rows[0] ?? {}
  if (standing === rows) return { table, rows, fresh, standing: null }
  const { rows: left } = await queries.execute<{ place: string }>(
    sql.raw(`select ctid::text as place from ${quoted(table.name)} where not ${isFresh(since)}`),
  )
  return { table, rows, fresh, standing: new Set(left.map(({ place }) => placeNumber(place))) }
}

/** Runs a short transaction on one snapshot, with text output independent of the session. */
const steadily = <T>(database: Queries, work: (queries: Queries) => Promise<T>): Promise<T> =>
  database.transaction(
    async (queries) => {
      await steadySession(queries)
      return work(queries)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const lineOf = ({ columns }: Table) =>
  `json_build_array(${columns.map((column) => `${quoted(column.name)}::text`).join(', ')})::text`

/** Whether a version was written by a later transaction. Compares ages, because transaction ids wrap around. */
const isFresh = (since: number) => `(age(xmin) <= age('${since}'::xid))`

/** Turns a place "(block,row)" into one number with the same order. */
const ROWS_OF_BLOCK = 65_536
function placeNumber(place: string): number {
  const [block = 0, row = 0] = place.slice(1, -1).split(',').map(Number)
  return block * ROWS_OF_BLOCK + row
}
const placeName = (place: number) => `(${Math.floor(place / ROWS_OF_BLOCK)},${place % ROWS_OF_BLOCK})`
