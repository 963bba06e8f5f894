/** Rows per statement: enough to be worth a round trip, few enough to be built without blocking others. */
const ROWS_PER_STATEMENT = 1000

export function* inParts<Row>(rows: readonly Row[], most = ROWS_PER_STATEMENT): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += most) yield rows.slice(start, start + most)
}
