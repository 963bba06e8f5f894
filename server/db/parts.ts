/** Rows per statement: enough to be worth a round trip, few enough to be built without blocking others. */
const AT_ONCE = 1000

export function* inParts<Row>(rows: readonly Row[], most = AT_ONCE): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += most) yield rows.slice(start, start + most)
}
