import { sql } from 'drizzle-orm'
import { lastMigration } from '../migrate.ts'
import type { Queries } from '../queries.ts'
import { steadySession } from './steady-session.ts'
import { quoted, readTables, type Table } from './tables.ts'

/*
 * The embedded database has one session, and a whole backup in it would block every member. So rows are
 * read in pages, and the session is given back after each. What others write meanwhile is set right in one short
 * transaction at the end, and the backup is of that moment:
 *
 * - Every version of a row names the transaction that wrote it (xmin). Pages leave out what was written after they began.
 * - The last transaction reads all that was written since, and counts what is left of what was there before.
 * - Where that is fewer than the pages held, it lists the places of those that are left (ctid): the others were deleted or
 *   rewritten. A version that stays is never moved to another place.
 */

/** Characters that are read at a time, about: what a member waits for at most. */
const CHUNK = 500_000
const MOST_ROWS = 2500
/** Rows of the first page of a table, and how much larger the next may be: rows of one table are mostly alike. */
const FIRST_ROWS = 5
const GROWTH = 8

/** Rows of a table as lines of a backup, each with its place in the table's file. */
export interface Page {
  readonly lines: readonly string[]
  readonly places: readonly number[]
}

/** A table as the pages held it, and what became of it until the last transaction. */
export interface ReadTable {
  readonly table: Table
  /** Rows in the pages. */
  readonly rows: number
  /** Lines that were written since. */
  readonly fresh: readonly string[]
  /** Places of the rows in the pages that still stand; null where all of them do. */
  readonly standing: ReadonlySet<number> | null
}

/** The final state of the database, without the pages already passed on. */
interface ReadInPages {
  readonly schema: number
  readonly tables: readonly ReadTable[]
}

/** Whether this is the embedded database. */
export async function isEmbedded(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ is: boolean }>(sql`select version() like '%wasm%' as is`)
  return rows[0]?.is === true
}

/** Reads the whole database, a page at a time; `keep` gets the pages. Others have their turn after each. */
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

/** The tables, and the first transaction that has not begun. */
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
    count = Math.max(1, Math.min(MOST_ROWS, fitting, count * GROWTH))
  }
}

async function readPage(
  queries: Queries,
  table: Table,
  { since, last, count }: { since: number; last: number; count: number },
): Promise<Page> {
  // A scan from a place on, which gives rows in the order of their places; the other way would read from the beginning.
  await queries.execute(sql.raw('set local enable_seqscan = off'))
  const { rows } = await queries.execute<{ place: string; line: string }>(
    sql.raw(`select ctid::text as place, ${lineOf(table)} as line from ${quoted(table.name)}
      where ctid > '${placeName(last)}'::tid and not ${isFresh(since)} limit ${count}`),
  )
  return { lines: rows.map(({ line }) => line), places: rows.map(({ place }) => placeNumber(place)) }
}

/** What changed in a table since its pages were read. */
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

/** Does work in a short transaction that sees one moment, with texts written alike in every session. */
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

/** Whether a version was written by a transaction that began later; by age, because transaction ids wrap around. */
const isFresh = (since: number) => `(age(xmin) <= age('${since}'::xid))`

/** A place "(block,row)" as one number, in the same order. */
const ROWS_OF_BLOCK = 65_536
function placeNumber(place: string): number {
  const [block = 0, row = 0] = place.slice(1, -1).split(',').map(Number)
  return block * ROWS_OF_BLOCK + row
}
const placeName = (place: number) => `(${Math.floor(place / ROWS_OF_BLOCK)},${place % ROWS_OF_BLOCK})`
