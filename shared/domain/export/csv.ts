/**
 * What makes a spreadsheet read a field as a formula. Allows for leading apostrophes, so that stripping one
 * again is safe.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/**
 * Formats rows as CSV (RFC 4180): CRLF after every row, quotes where needed. Prefixes an apostrophe to fields
 * that a spreadsheet would evaluate as a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')
}

function toField(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
