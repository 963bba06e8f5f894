/** Rows of one statement: many enough to be worth its way, few enough that writing them out keeps nobody waiting. */
const AT_ONCE = 1000

/** Rows, so many at a time. */
export function* inParts<Row>(rows: readonly Row[], most = AT_ONCE): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += most) yield rows.slice(start, start + most)
}
