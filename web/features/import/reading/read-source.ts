import { parse } from 'csv-parse/browser/esm/sync'
import { readAnkiHeaders } from '#shared/domain/import/anki-headers.ts'
import {
  type ParsedVerse,
  type FindReferences,
  reject,
  type RejectedEntry,
} from '#shared/domain/import/parsed-verse.ts'
import {
  type Columns,
  guessColumns,
  isHeadingRow,
  readRow,
  isHeadingAbove,
} from '#shared/domain/import/columns.ts'
import { detectEncoding } from '#shared/domain/import/encoding.ts'
import { EXPORT_COLUMNS, parseOwnExport } from '#shared/domain/import/own-export.ts'
import { readList } from '#shared/domain/import/plain-list.ts'
import { parseLenientTable } from './lenient-table.ts'
import { detectSourceKind } from '#shared/domain/import/source-kind.ts'

export interface Source {
  readonly name: string
  readonly content: string | ArrayBuffer
}

export type Refusal = 'archive' | 'no-text' | 'too-long'

export interface TablePreview {
  readonly headings: readonly string[] | null
  readonly sample: readonly (readonly string[])[]
  readonly columns: Columns
}

export interface ReadSource {
  /** The encoding if it isn't UTF-8. */
  readonly encoding: string | null
  /** The deck's name, to suggest for a set. */
  readonly deck: string | null
  /** Undefined if the source is a list. */
  readonly table: TablePreview | undefined
  readonly entries: readonly (ParsedVerse | RejectedEntry)[]
}

/** Far longer than any list of verses. */
const MAX_CHARACTERS = 20_000_000

/** Matches a first line that tells Excel which separator to use. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t]*(?:\r\n|\r|\n)/i

/** Lines between progress reports. */
const LINES_PER_REPORT = 500
const SAMPLE_ROWS = 4

interface ReadOptions {
  readonly find: FindReferences
  readonly columns?: Columns | undefined
  readonly onProgress?: (done: number) => void
}

/** Reads a list, a table, or one of our own exports. Returns a refusal if it can't be read. */
export function readSource(
  { name, content }: Source,
  { find, columns, onProgress }: ReadOptions,
): ReadSource | Refusal {
  const decoded = typeof content === 'string' ? { text: content, encoding: null } : decode(content)
  if (typeof decoded === 'string') return decoded
  const { encoding } = decoded
  const text = decoded.text.replace(/^\uFEFF/, '')
  if (text.length > MAX_CHARACTERS) return 'too-long'
  const exported = parseOwnExport(text, find)
  if (exported !== null)
    return { encoding, deck: null, table: undefined, entries: readOwnExport(exported, find) }
  const separator = SEPARATOR_LINE.exec(text)?.[1]
  const kind =
    separator === undefined ? detectSourceKind(text, name, find) : { is: 'table' as const, separator }
  const countLine = createLineCounter(onProgress)
  if (kind.is === 'list') {
    const entries = []
    for (const entry of readList(text, find)) {
      entries.push(entry)
      countLine()
    }
    return { encoding, deck: null, table: undefined, entries }
  }
  const table = readTable(text, kind.separator)
  return { encoding, ...parseRows(text, table, { find, chosenColumns: columns, countLine }) }
}

/** Reads our own export and rejects its title and notices. */
function readOwnExport(
  { rows, surroundings }: NonNullable<ReturnType<typeof parseOwnExport>>,
  find: FindReferences,
) {
  const rejectRow = ({ line, cells }: { readonly line: number; readonly cells: readonly string[] }) =>
    reject(line, cells.join(' '), 'no-reference')
  const entries = rows.flatMap(
    ({ line, cells }) => readRow(cells, { line, columns: EXPORT_COLUMNS, find, isHtml: false }) ?? [],
  )
  return [rejectRow(surroundings.above), ...entries, ...surroundings.below.map(rejectRow)]
}

function decode(content: ArrayBuffer): { readonly text: string; readonly encoding: string | null } | Refusal {
  const bytes = new Uint8Array(content)
  const detected = detectEncoding(bytes, () => decodeUtf8(content) !== undefined)
  if ('not' in detected) return detected.not
  const { encoding } = detected
  const text = encoding === 'utf-8' ? decodeUtf8(content) : new TextDecoder(encoding).decode(content)
  return text === undefined ? 'no-text' : { text, encoding: encoding === 'utf-8' ? null : encoding }
}

function decodeUtf8(content: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}

interface Row {
  readonly cells: readonly string[]
  readonly line: number
  readonly isBroken?: boolean
}

/** Parses the rows of a table with the lines they start on. */
function readTable(text: string, separator: string): readonly Row[] {
  const headers = readAnkiHeaders(text)
  const options = {
    delimiter: separator,
    from_line: (headers?.lines ?? (SEPARATOR_LINE.test(text) ? 1 : 0)) + 1,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  } as const
  const parsed = tryParse(() => parse(text, options))
  if (parsed === undefined) return parseLenientTable(text, separator, options.from_line)
  let line = options.from_line - 1
  return (parsed as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => {
    const start = info.lines - record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
    line = Math.max(line + 1, start)
    return { cells: record, line }
  })
}

function tryParse<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function parseRows(
  text: string,
  allRows: readonly Row[],
  {
    find,
    chosenColumns,
    countLine,
  }: {
    readonly find: FindReferences
    readonly chosenColumns: Columns | undefined
    readonly countLine: () => void
  },
): Omit<ReadSource, 'encoding'> {
  const anki = readAnkiHeaders(text)
  const rows = anki === null ? allRows.slice(countTitleRows(allRows, find)) : allRows
  const [first] = rows
  const otherRows = rows.slice(1).map((row) => row.cells)
  const hasHeadings =
    anki === null &&
    first !== undefined &&
    (isHeadingRow(first.cells, find) || isHeadingAbove(first.cells, otherRows, find))
  const headings = anki?.names ?? (hasHeadings ? first.cells : null)
  const body = hasHeadings ? rows.slice(1) : rows
  const cells = body.slice(0, 100).map((row) => row.cells)
  const columns = chosenColumns ?? guessColumns(headings, cells, find, anki?.nonFieldColumns)
  const entries = body.flatMap((row) => {
    countLine()
    if (row.cells.every((cell) => DIVIDER_CELL.test(cell))) return []
    if (row.isBroken === true) return reject(row.line, row.cells.join(' '), 'odd-quotes')
    return readRow(row.cells, { line: row.line, columns, find, isHtml: anki?.isHtml ?? false }) ?? []
  })
  return {
    deck: anki?.deck ?? null,
    table: { headings, sample: cells.slice(0, SAMPLE_ROWS), columns },
    entries,
  }
}

/** Counts the title rows above the headings. Each has a single filled cell. */
function countTitleRows(rows: readonly Row[], find: FindReferences): number {
  const headings = rows.slice(0, MAX_TITLE_ROWS + 1).findIndex(({ cells }) => isHeadingRow(cells, find))
  const rowsAbove = rows.slice(0, Math.max(0, headings))
  const areTitles = rowsAbove.every(
    ({ cells }) =>
      cells.filter((cell) => cell.trim() !== '').length === 1 && find(cells.join(' ')).length === 0,
  )
  return areTitles ? rowsAbove.length : 0
}

const MAX_TITLE_ROWS = 5

/** Matches a cell of the divider below a Markdown table's headings. */
const DIVIDER_CELL = /^\s*(?::?-{3,}:?)?\s*$/

function createLineCounter(onProgress: ReadOptions['onProgress']): () => void {
  let lines = 0
  return () => {
    lines += 1
    if (lines % LINES_PER_REPORT === 0) onProgress?.(lines)
  }
}
