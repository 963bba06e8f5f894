/** Marks a formula for spreadsheets. Allows for leading apostrophes, so stripping one again is safe. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Follows RFC 4180. Prefixes an apostrophe to fields that a spreadsheet would evaluate as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')
}

function toField(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
