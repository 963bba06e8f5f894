/** The number of rows per statement: worth a round trip, and few enough to be built without blocking others. */
const ROWS_PER_STATEMENT = 1000

export function* inParts<Row>(rows: readonly Row[], limit = ROWS_PER_STATEMENT): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += limit) yield rows.slice(start, start + limit)
}
