import { setImmediate as othersTurn } from 'node:timers/promises'
import { retried } from './retries.ts'

/** Rows that are read at once: few enough that a page of any table is small, many enough that a page is worth its way. */
const PAGE = 100

/** A list read page by page, so that only one page is in memory. */
export class Paged<Row> {
  readonly pages: () => AsyncIterable<readonly Row[]>

  constructor(pages: () => AsyncIterable<readonly Row[]>) {
    this.pages = pages
  }

  /** The list with every row made into something else. */
  map<Other>(make: (row: Row) => Other): Paged<Other> {
    const { pages } = this
    return new Paged(async function* () {
      for await (const page of pages()) yield page.map(make)
    })
  }

  /** Reads all of it into memory, page by page, so that no page keeps other work waiting. */
  async all(): Promise<Row[]> {
    const rows: Row[] = []
    for await (const page of this.pages()) for (const row of page) rows.push(row)
    return rows
  }
}

/**
 * Makes a list whose pages are read in the order of a key: `read` gives the rows after one, or the first, at most `most` of
 * them.
 */
export type Paging = <Row>(
  read: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
  most?: number,
) => Paged<Row>

/** A list for a reader who may be slow: no transaction holds its pages together, because it would last as long as they do. */
export const pagedBy: Paging = (read, most = PAGE) => pages((after) => retried(() => read(after, most)), most)

/** Rows that are read at once for our own use. */
const LARGE_PAGE = 1000

/** A list that is read within a transaction, or for work of our own. A page that fails is not tried again by itself. */
export const pagedWithin: Paging = (read, most = LARGE_PAGE) => pages((after) => read(after, most), most)

const pages = <Row>(read: (after: Row | undefined) => Promise<readonly Row[]>, most: number): Paged<Row> =>
  new Paged(async function* () {
    for (let last: Row | undefined; ;) {
      const page = await read(last)
      if (page.length > 0) yield page
      if (page.length < most) return
      last = page.at(-1)
    }
  })

/**
 * A list that is at hand, made page by page into what is sent; others have their turn after each page. Pages of which
 * nothing is left are passed over.
 */
export const pagedOf = <Row, Made>(
  rows: readonly Row[],
  make: (page: readonly Row[]) => Promise<readonly Made[]>,
  most = PAGE,
): Paged<Made> =>
  new Paged(async function* () {
    for (let start = 0; start < rows.length; start += most) {
      const page = await make(rows.slice(start, start + most))
      if (page.length > 0) yield page
      await othersTurn()
    }
  })
