import { setImmediate as othersTurn } from 'node:timers/promises'
import { withRetries } from './retries.ts'

/** The rows per page: few for any table, but enough to be worth a round trip. */
const PAGE_ROWS = 100

/** A list read page by page, so only one page is in memory. */
export class Paged<Row> {
  readonly pages: () => AsyncIterable<readonly Row[]>

  constructor(pages: () => AsyncIterable<readonly Row[]>) {
    this.pages = pages
  }

  map<Other>(make: (row: Row) => Other): Paged<Other> {
    const { pages } = this
    return new Paged(async function* () {
      for await (const page of pages()) yield page.map(make)
    })
  }

  /** Reads everything into memory, page by page, so no page blocks other work. */
  async all(): Promise<Row[]> {
    const rows: Row[] = []
    for await (const page of this.pages()) for (const row of page) rows.push(row)
    return rows
  }
}

/** Reads pages in key order: `read` returns up to `limit` rows after the given one, or the first. */
export type Paging = <Row>(
  read: (after: Row | undefined, limit: number) => Promise<readonly Row[]>,
  limit?: number,
) => Paged<Row>

/** Reads pages without a transaction across them, because a slow reader would keep it open. Retries failed pages. */
export const paginate: Paging = (read, limit = PAGE_ROWS) =>
  toPaged((after) => withRetries(() => read(after, limit)), limit)

const LARGE_PAGE_ROWS = 1000

/** Reads pages in a transaction, or for our own work. Doesn't retry a failed page. */
export const paginateOnce: Paging = (read, limit = LARGE_PAGE_ROWS) =>
  toPaged((after) => read(after, limit), limit)

const toPaged = <Row>(read: (after: Row | undefined) => Promise<readonly Row[]>, limit: number): Paged<Row> =>
  new Paged(async function* () {
    for (let last: Row | undefined; ;) {
      const page = await read(last)
      if (page.length > 0) yield page
      if (page.length < limit) return
      last = page.at(-1)
    }
  })

/** Converts a list page by page, yielding in between. Skips empty pages. */
export const paginateList = <Row, Made>(
  rows: readonly Row[],
  make: (page: readonly Row[]) => Promise<readonly Made[]>,
  limit = PAGE_ROWS,
): Paged<Made> =>
  new Paged(async function* () {
    for (let start = 0; start < rows.length; start += limit) {
      const page = await make(rows.slice(start, start + limit))
      if (page.length > 0) yield page
      await othersTurn()
    }
  })
