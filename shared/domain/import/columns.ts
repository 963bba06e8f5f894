import { countCharacters, cleanLine, cleanText } from '../plain-text.ts'
import {
  type ParsedVerse,
  type FindReferences,
  reject,
  type RejectedEntry,
  findRejectReason,
} from './parsed-verse.ts'
import { BOOKS } from '../scripture/books.ts'
import { htmlToText } from './text-of-html.ts'
import { parseTranslationAfter, parseTranslation } from './translation-named.ts'

export const COLUMN_ROLES = [
  'reference',
  'book',
  'chapter',
  'verse',
  'lastVerse',
  'text',
  'translation',
  'notes',
  'theme',
  'favorite',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** The index of the column for each role, from 0. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>

const HEADINGS: Readonly<Record<ColumnRole, RegExp>> = {
  reference: /^((bible|scripture|verse) ?)?(ref(erence)?s?|passages?|citation|front|title)$/,
  book: /^(b|book)( ?(name|code|id|number|no\.?))?$/,
  chapter: /^c(h(ap(ter)?)?)?( ?(number|no\.?|start))?$/,
  verse: /^v$|^((start|first|from) ?)?verses?( ?(number|no\.?|start))?$/,
  lastVerse: /^((end|last|to) ?verse|verse ?(end|to)|through)$/,
  text: /^t$|^((verse|bible|scripture|full) ?)?(text|content|words|body|back)$/,
  translation: /^((bible|book) ?)?(translation|version|edition)( ?(code|name))?$/,
  notes: /^(my ?)?(notes?|comments?|remarks?)$/,
  theme: /^(theme|topic)$/,
  favorite: /^(is ?)?(favou?rite|starred)$/,
}

const normalizeHeading = (cell: string) => cell.trim().toLowerCase().replace(/[_-]+/g, ' ')

const findRole = (cell: string): ColumnRole | undefined =>
  COLUMN_ROLES.find((role) => HEADINGS[role].test(normalizeHeading(cell)))

/** Returns whether a row has at least one known heading and no reference. */
export function isHeadingRow(row: readonly string[], find: FindReferences): boolean {
  return row.some((cell) => findRole(cell) !== undefined) && !hasReference(row, find)
}

/** Returns whether a row is a heading: it has only short cells without a reference, above rows that have one. */
export function isHeadingAbove(
  row: readonly string[],
  others: readonly (readonly string[])[],
  find: FindReferences,
): boolean {
  const areNames = row.every((cell) => cell.trim() !== '' && cell.length <= MAX_HEADING_LENGTH)
  return (
    areNames &&
    !hasReference(row, find) &&
    others.slice(0, SAMPLE_ROWS).some((cells) => hasReference(cells, find))
  )
}

const MAX_HEADING_LENGTH = 30

const hasReference = (row: readonly string[], find: FindReferences) =>
  row.some((cell) => find(cell).length > 0)

const SAMPLE_ROWS = 30

/**
 * Guesses the columns by their headings, or else by their cells: the reference column has references in most rows, and
 * the text column has the longest texts.
 */
export function guessColumns(
  headings: readonly string[] | null,
  rows: readonly (readonly string[])[],
  find: FindReferences,
  others: readonly number[] = [],
): Columns {
  const columns: Partial<Record<ColumnRole, number>> = {}
  headings?.forEach((heading, column) => {
    const role = findRole(heading)
    if (role !== undefined && columns[role] === undefined) columns[role] = column
  })
  // Without a chapter column, "Verse" is the reference or the text.
  if (columns.verse !== undefined && columns.chapter === undefined) delete columns.verse
  const sample = rows.slice(0, SAMPLE_ROWS)
  const width = Math.max(0, ...sample.map(({ length }) => length))
  const listCells = (column: number) =>
    sample.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '')
  const listTexts = (column: number) => listCells(column).filter((cell) => !isAddress(cell))
  /** Returns whether the table has only two columns, and the other one is the reference. */
  const isOnlyOtherColumn = (column: number) =>
    columns.reference !== undefined && width === 2 && column !== columns.reference
  const matchingShare = (column: number, matches: (cell: string) => boolean) => {
    const cells = listCells(column)
    return cells.length === 0 ? 0 : cells.filter(matches).length / cells.length
  }
  const findBest = (getScore: (column: number) => number, minScore: number) => {
    const unassigned = Array.from({ length: width }, (_, column) => column).filter(
      (column) => !others.includes(column) && !Object.values(columns).includes(column),
    )
    const [first] = unassigned
      .map((column) => ({ column, score: getScore(column) }))
      .toSorted((a, b) => b.score - a.score)
    return first !== undefined && first.score >= minScore ? first.column : undefined
  }
  const assignRole = (role: ColumnRole, column: number | undefined) => {
    if (columns[role] === undefined && column !== undefined) columns[role] = column
  }
  if (columns.book === undefined)
    assignRole(
      'reference',
      findBest((column) => matchingShare(column, (cell) => isReference(cell, find)), MIN_SHARE),
    )
  assignRole(
    'translation',
    findBest((column) => matchingShare(column, isTranslation), MIN_SHARE),
  )
  assignRole(
    'text',
    findBest((column) => computeAverage(listTexts(column).map(({ length }) => length)), MIN_TEXT_LENGTH) ??
      findBest((column) => matchingShare(column, isPhrase), MIN_SHARE) ??
      findBest((column) => matchingShare(column, isSentence), MIN_SHARE) ??
      findBest((column) => (isOnlyOtherColumn(column) ? matchingShare(column, isWording) : 0), MIN_SHARE),
  )
  return columns
}

/** Returns whether a cell has two words and starts with a capital: "Jesus wept", but not tags. */
const isSentence = (cell: string) => /^\P{L}*\p{Lu}\S*\s+\p{L}/u.test(cell) && !isTranslation(cell)

/** Returns whether a cell may be a text of one or two words: it has letters, but is neither a translation nor a URL. */
const isWording = (cell: string) => /\p{L}/u.test(cell) && !isTranslation(cell) && !isAddress(cell)

/** Returns whether a cell is a URL, which is never a verse's text. */
const isAddress = (cell: string) => /^<?(?:https?:\/\/|www\.)\S+>?$/i.test(cell.trim())

const MIN_SHARE = 0.6
/** The minimum average length of a text column, in characters. */
const MIN_TEXT_LENGTH = 20

const computeAverage = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Returns whether a cell has three words, as even short texts do ("Never stop praying"). */
const isPhrase = (cell: string) => /\p{L}\s+\p{L}+\s+\p{L}/u.test(cell)

const isTranslation = (cell: string) => /^[A-Z]{2,6}\d{0,4}$/.test(cell.trim())

/** Returns whether a cell is a reference with little else. */
function isReference(cell: string, find: FindReferences): boolean {
  const text = htmlToText(cell)
  const [first] = find(text)
  const last = find(text).at(-1)
  return first !== undefined && last !== undefined && first.start < 3 && text.length - last.end < 12
}

/** A longer reference means the wrong column was chosen. */
const MAX_REFERENCE_LENGTH = 400

interface RowContext {
  readonly line: number
  readonly columns: Columns
  readonly find: FindReferences
  readonly isHtml: boolean
}

/** Reads a row as a verse; null for an empty row. */
export function readRow(
  row: readonly string[],
  { line, columns, find, isHtml }: RowContext,
): ParsedVerse | RejectedEntry | null {
  const cell = (role: ColumnRole) => {
    const column = columns[role]
    const written = column === undefined ? '' : stripFormulaGuard(row[column] ?? '')
    return cleanText(isHtml ? htmlToText(written) : written)
  }
  if (row.every((cell) => cell.trim() === '')) return null
  const written = cleanLine(columns.reference === undefined ? composeReference(cell) : cell('reference'))
  const text = cell('text').replace(ADDRESS, '').trim() || null
  if (written === '') return reject(line, row.join(' '), 'no-reference')
  const references = written.length > MAX_REFERENCE_LENGTH ? [] : find(written)
  const [first] = references
  // A name that contains a reference ("The day of John 3:16") stays a name.
  const isNamed = first !== undefined && /\p{L}/u.test(written.slice(0, first.start))
  if ((first === undefined || isNamed) && text === null)
    return reject(line, written, findRejectReason(written))
  const last = references.at(-1)
  const after = last === undefined ? null : parseTranslationAfter(written.slice(last.end))
  const inReference =
    references.find(({ translation }) => translation !== null)?.translation ?? after?.code ?? null
  return {
    line,
    reference: written,
    runs: isNamed ? [] : references.flatMap(({ runs }) => runs),
    translation: parseTranslation(cell('translation')) ?? inReference,
    text,
    notes: cell('notes') || null,
    theme: cell('theme') || null,
    ...(!isNamed && references.some(({ isCut }) => isCut === true) && { isCut: true }),
    isFavorite: /^(yes|true|1|x|★)$/i.test(cell('favorite')),
  }
}

/** A URL that apps append to copied text. */
const ADDRESS = /\s*<?(?:https?:\/\/|www\.)\S+>?\s*$/i

/** Spreadsheets and data tools write a whole number as "11.0". */
const stripDecimals = (number: string) => number.replace(/^(\d+)[.,]0+$/, '$1')

/** Some tables number the books: 43 is John. */
const toBookName = (written: string) =>
  /^\d{1,2}$/.test(stripDecimals(written))
    ? (BOOKS[Number(stripDecimals(written)) - 1]?.name ?? written)
    : written

function composeReference(cell: (role: ColumnRole) => string): string {
  const [book, chapter, verse, last] = [
    toBookName(cell('book')),
    stripDecimals(cell('chapter')),
    stripDecimals(cell('verse')),
    stripDecimals(cell('lastVerse')),
  ]
  if (book === '') return ''
  const numbers = verse === '' ? chapter : `${chapter}:${verse}`
  return last === '' || last === verse || last === '0' ? `${book} ${numbers}` : `${book} ${numbers}-${last}`
}

/** Removes the apostrophe that `toCsv` adds to keep spreadsheets from evaluating a text as a formula. */
const stripFormulaGuard = (field: string) => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(field) ? field.slice(1) : field)

/** Returns whether a text has more characters than a limit. */
export const exceedsLength = (text: string, max: number) => text.length > max && countCharacters(text) > max
