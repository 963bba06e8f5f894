/** What a spreadsheet takes for the start of a formula; also behind an apostrophe, so that taking one away again is safe. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * Rows as comma-separated values, as RFC 4180 writes them: CRLF after every row, quotes where a field needs them. A
 * field that a spreadsheet would work out as a formula gets an apostrophe in front, which makes it text.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')
}

function toField(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
