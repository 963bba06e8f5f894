/** The start of a formula for spreadsheets. Matches leading apostrophes, too, so stripping one again is safe. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Formats rows as RFC 4180. Adds an apostrophe before fields that a spreadsheet would evaluate as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')
}

function toField(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
