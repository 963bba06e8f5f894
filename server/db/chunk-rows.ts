/** The rows per statement: enough to be worth a round trip, and few enough to build without blocking others. */
const ROWS_PER_STATEMENT = 1000

export function* chunkRows<Row>(rows: readonly Row[], limit = ROWS_PER_STATEMENT): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += limit) yield rows.slice(start, start + limit)
}
