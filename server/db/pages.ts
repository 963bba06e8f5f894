import { retried } from './retries.ts'

/** Rows that are read at once: few enough that a page of any table is small, many enough that a page is worth its way. */
export const PAGE = 100

/** A list that is read page by page while it is used, so that no more than a page of it is in memory. */
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
}

/**
 * A list whose pages are read in the order of a key: `read` gives the rows after one, or the first, at most `most` of
 * them. No transaction holds them together, because it would last as long as the slowest reader.
 */
export const pagedBy = <Row>(
  read: (after: Row | undefined, most: number) => Promise<readonly Row[]>,
  most = PAGE,
): Paged<Row> =>
  new Paged(async function* () {
    for (let last: Row | undefined; ;) {
      const after = last
      const page = await retried(() => read(after, most))
      if (page.length > 0) yield page
      if (page.length < most) return
      last = page.at(-1)
    }
  })
