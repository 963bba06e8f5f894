import { parse } from 'csv-parse/browser/esm/sync'

interface LenientRow {
  readonly cells: readonly string[]
  /** Line in the source, from 1. */
  readonly line: number
  /** Whether the row's quotation marks don't match even after repair. */
  readonly isBroken: boolean
}

/**
 * Parses a table line by line, so unmatched quotation marks in one row don't affect the others.
 *
 * @param firstLine line of the table's first row, from 1
 */
export function parseLenientTable(text: string, delimiter: string, firstLine: number): readonly LenientRow[] {
  return text.split(/\r\n|\r|\n/).flatMap((row, index) => {
    const line = index + 1
    if (line < firstLine || row.trim() === '') return []
    const cells = parseCells(row, delimiter) ?? parseCells(repairQuotes(row, delimiter), delimiter)
    return cells === undefined ? { cells: [row], line, isBroken: true } : { cells, line, isBroken: false }
  })
}

function parseCells(line: string, delimiter: string): readonly string[] | undefined {
  try {
    return (parse(line, { delimiter, relax_column_count: true }) as string[][])[0]
  } catch {
    return undefined
  }
}

/** Doubles quotation marks inside a field: those after a backslash and those not next to a delimiter. */
function repairQuotes(line: string, delimiter: string): string {
  const isEdge = (char: string | undefined) => char === undefined || char === delimiter || char === '"'
  return line
    .replaceAll('\\"', '""')
    .replace(/"/g, (quote, index: number, text: string) =>
      isEdge(text[index - 1]) || isEdge(text[index + 1]) ? quote : '""',
    )
}
