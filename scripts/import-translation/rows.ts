import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { type Printed, type PrintedVerse, readVerseNumber, tidy, Unreadable } from './printed-verse.ts'

const TextOrNumber = z.union([z.string(), z.number()])
/** Optional, so one missing text doesn't prevent reading the other verses. */
const VerseText = z.optional(z.nullable(z.union([z.string(), z.number()])))
const Row = z.object({ book: TextOrNumber, chapter: TextOrNumber, verse: TextOrNumber, text: VerseText })
const Nested = z.record(z.string(), z.record(z.string(), z.record(z.string(), VerseText)))
const Rows = z.array(z.unknown())
const Json = z.union([Rows, z.object({ verses: Rows }), Nested])

const COLUMNS = ['book', 'chapter', 'verse', 'text']

/** Reads a table with the columns book, chapter, verse, and text, in its header's order if it has one. */
export function readCsv(source: string, file: string): Printed {
  const lines = parseTable(source, file)
  const names = (lines[0] ?? []).map((name) => name.trim().toLowerCase())
  const hasHeader = COLUMNS.every((name) => names.includes(name))
  const columnIndexes = COLUMNS.map((name, index) => (hasHeader ? names.indexOf(name) : index))
  const rows = lines.slice(hasHeader ? 1 : 0)
  const [book = 0, chapter = 0, verse = 0, text = 0] = columnIndexes
  const read = parseRows(
    rows.map((row) => ({
      book: row[book] ?? '',
      chapter: row[chapter] ?? '',
      verse: row[verse] ?? '',
      text: row[text] ?? '',
    })),
    file,
  )
  const columns = hasHeader ? names.length : COLUMNS.length
  const tooLong = rows.flatMap((row, index) => (row.length > columns ? [index + 1] : []))
  return { ...read, anomalies: [...read.anomalies, ...tooLong.map((row) => describeExtraColumns(file, row))] }
}

const describeExtraColumns = (file: string, row: number) =>
  `${file}: row ${row} has too many columns; its text may need quotation marks`

function parseTable(source: string, file: string): string[][] {
  try {
    return parse(source, {
      bom: true,
      delimiter: detectDelimiter(source),
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch (error) {
    throw new Unreadable(
      `${file} is not valid CSV: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

/** Finds the first delimiter, because neither book names nor headings contain any. */
const detectDelimiter = (source: string) => /[\t;,]/.exec(source)?.[0] ?? ','

/** Reads a list of { book, chapter, verse, text }, optionally under "verses", or { "John": { "3": { "16": "..." } } }. */
export function readJson(source: string, file: string): Printed {
  const parsed = z.safeParse(Json, parseJson(source, file))
  const { rows, anomalies } = parsed.success ? findRows(parsed.data, file) : NO_ROWS
  if (rows.length === 0)
    throw new Unreadable(
      `${file} must be a list of { book, chapter, verse, text }, or an object of books, chapters, and verses.`,
    )
  const read = parseRows(rows, file)
  return { ...read, anomalies: [...read.anomalies, ...anomalies] }
}

interface FoundRows {
  readonly rows: readonly z.infer<typeof Row>[]
  readonly anomalies: readonly string[]
}

const NO_ROWS: FoundRows = { rows: [], anomalies: [] }

function findRows(data: z.infer<typeof Json>, file: string): FoundRows {
  const list = Array.isArray(data) ? data : Array.isArray(data.verses) ? data.verses : undefined
  if (list === undefined) return { rows: flatten(data as z.infer<typeof Nested>), anomalies: [] }
  const parsed = list.map((row: unknown) => z.safeParse(Row, row))
  return {
    rows: parsed.flatMap(({ data: row }) => row ?? []),
    anomalies: parsed.flatMap(({ success }, index) =>
      success ? [] : [`${file}: row ${index + 1} is not { book, chapter, verse, text }`],
    ),
  }
}

function parseJson(source: string, file: string): unknown {
  try {
    return JSON.parse(source.replace(/^\ufeff/, '')) as unknown
  } catch (error) {
    throw new Unreadable(
      `${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

const flatten = (books: z.infer<typeof Nested>): z.infer<typeof Row>[] =>
  Object.entries(books).flatMap(([book, chapters]) =>
    Object.entries(chapters).flatMap(([chapter, verses]) =>
      Object.entries(verses).map(([verse, text]) => ({ book, chapter, verse, text })),
    ),
  )

/** Removes the decimals that data tools add to whole numbers: "11.0". */
const stripDecimals = (value: string | number) =>
  String(value)
    .trim()
    .replace(/^(\d+)[.,]0+$/, '$1')

function parseRows(rows: readonly z.infer<typeof Row>[], file: string): Printed {
  const verses: PrintedVerse[] = []
  const anomalies: string[] = []
  for (const [index, { book, chapter, verse, text }] of rows.entries()) {
    const numbers = readVerseNumber(stripDecimals(verse))
    const isChapter = /^\d{1,3}$/.test(stripDecimals(chapter))
    if (numbers === undefined || !isChapter)
      anomalies.push(`${file}: row ${index + 1} has no chapter and verse: "${chapter}", "${verse}"`)
    else {
      const words = tidy(text === null || text === undefined ? '' : String(text))
      verses.push({
        book: stripDecimals(book),
        chapter: Number(stripDecimals(chapter)),
        ...numbers,
        text: words,
      })
    }
  }
  return { verses, anomalies }
}
