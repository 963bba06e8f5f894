import { parse } from 'csv-parse/browser/esm/sync'

interface LenientRow {
  readonly cells: readonly string[]
  /** Line in the source, from 1. */
  readonly line: number
  /** Whether its quotation marks don't match even after repair. */
  readonly isBroken: boolean
}

/**
 * Parses a table line by line, so unmatched quotation marks in one row don't affect the others.
 *
 * @param firstLine line of the table's first row, from 1
 */
export function lenientTable(text: string, delimiter: string, firstLine: number): readonly LenientRow[] {
  return text.split(/\r\n|\r|\n/).flatMap((written, index) => {
    const line = index + 1
    if (line < firstLine || written.trim() === '') return []
    const cells = parseCells(written, delimiter) ?? parseCells(repaired(written, delimiter), delimiter)
    return cells === undefined ? { cells: [written], line, isBroken: true } : { cells, line, isBroken: false }
  })
}

function parseCells(line: string, delimiter: string): readonly string[] | undefined {
  try {
    return (parse(line, { delimiter, relax_column_count: true }) as string[][])[0]
  } catch {
    return undefined
  }
}

/** Doubles quotation marks inside a field, which are those after a backslash or without a separator next to them. */
function repaired(line: string, delimiter: string): string {
  const isEdge = (sign: string | undefined) => sign === undefined || sign === delimiter || sign === '"'
  return line
    .replaceAll('\\"', '""')
    .replace(/"/g, (mark, at: number, whole: string) =>
      isEdge(whole[at - 1]) || isEdge(whole[at + 1]) ? mark : '""',
    )
}
