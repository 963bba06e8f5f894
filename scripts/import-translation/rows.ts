import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { type Printed, type PrintedVerse, readVerseNumber, tidy, Unreadable } from './printed-verse.ts'

const Written = z.union([z.string(), z.number()])
/** Optional, because a missing text is no reason to refuse the other verses. */
const Text = z.optional(z.nullable(z.union([z.string(), z.number()])))
const Row = z.object({ book: Written, chapter: Written, verse: Written, text: Text })
const Nested = z.record(z.string(), z.record(z.string(), z.record(z.string(), Text)))
const Rows = z.array(z.unknown())
const Json = z.union([Rows, z.object({ verses: Rows }), Nested])

const COLUMNS = ['book', 'chapter', 'verse', 'text']

/** Reads a table with columns book, chapter, verse, text, in the order of its header if there is one. */
export function readCsv(source: string, file: string): Printed {
  const lines = parseTable(source, file)
  const names = (lines[0] ?? []).map((name) => name.trim().toLowerCase())
  const isNamed = COLUMNS.every((name) => names.includes(name))
  const at = COLUMNS.map((name, index) => (isNamed ? names.indexOf(name) : index))
  const rows = lines.slice(isNamed ? 1 : 0)
  const [book = 0, chapter = 0, verse = 0, text = 0] = at
  const read = fromRows(
    rows.map((row) => ({
      book: row[book] ?? '',
      chapter: row[chapter] ?? '',
      verse: row[verse] ?? '',
      text: row[text] ?? '',
    })),
    file,
  )
  const columns = isNamed ? names.length : COLUMNS.length
  const tooLong = rows.flatMap((row, index) => (row.length > columns ? [index + 1] : []))
  return { ...read, oddities: [...read.oddities, ...tooLong.map((row) => tooManyColumns(file, row))] }
}

const tooManyColumns = (file: string, row: number) =>
  `${file}: row ${row} has too many columns; its text may need quotation marks`

function parseTable(source: string, file: string): string[][] {
  try {
    return parse(source, {
      bom: true,
      delimiter: delimiterOf(source),
      skip_empty_lines: true,
      relax_column_count: true,
    })
  } catch (error) {
    throw new Unreadable(
      `${file} is not valid CSV: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

/** Finds the first delimiter: neither book names nor headings contain one. */
const delimiterOf = (source: string) => /[\t;,]/.exec(source)?.[0] ?? ','

/** Accepts a list of { book, chapter, verse, text }, also under "verses", or { "John": { "3": { "16": "..." } } }. */
export function readJson(source: string, file: string): Printed {
  const parsed = z.safeParse(Json, parseJson(source, file))
  const { rows, oddities } = parsed.success ? rowsIn(parsed.data, file) : NO_ROWS
  if (rows.length === 0)
    throw new Unreadable(
      `${file} must be a list of { book, chapter, verse, text }, or books of chapters of verses.`,
    )
  const read = fromRows(rows, file)
  return { ...read, oddities: [...read.oddities, ...oddities] }
}

interface RowsFound {
  readonly rows: readonly z.infer<typeof Row>[]
  readonly oddities: readonly string[]
}

const NO_ROWS: RowsFound = { rows: [], oddities: [] }

function rowsIn(data: z.infer<typeof Json>, file: string): RowsFound {
  const list = Array.isArray(data) ? data : Array.isArray(data.verses) ? data.verses : undefined
  if (list === undefined) return { rows: flatten(data as z.infer<typeof Nested>), oddities: [] }
  const parsed = list.map((row: unknown) => z.safeParse(Row, row))
  return {
    rows: parsed.flatMap(({ data: row }) => row ?? []),
    oddities: parsed.flatMap(({ success }, index) =>
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

/** Data tools write a whole number as "11.0". */
const withoutPoint = (written: string | number) =>
  String(written)
    .trim()
    .replace(/^(\d+)[.,]0+$/, '$1')

function fromRows(rows: readonly z.infer<typeof Row>[], file: string): Printed {
  const verses: PrintedVerse[] = []
  const oddities: string[] = []
  for (const [index, { book, chapter, verse, text }] of rows.entries()) {
    const numbers = readVerseNumber(withoutPoint(verse))
    const isChapter = /^\d{1,3}$/.test(withoutPoint(chapter))
    if (numbers === undefined || !isChapter)
      oddities.push(`${file}: row ${index + 1} has no chapter and verse: "${chapter}", "${verse}"`)
    else {
      const words = tidy(text === null || text === undefined ? '' : String(text))
      verses.push({
        book: withoutPoint(book),
        chapter: Number(withoutPoint(chapter)),
        ...numbers,
        text: words,
      })
    }
  }
  return { verses, oddities }
}
