import { characterCount, plainLine, plainText } from '../plain-text.ts'
import {
  type ParsedVerse,
  type FindReferences,
  reject,
  type RejectedEntry,
  reasonWithoutReference,
} from './parsed-verse.ts'
import { BOOKS } from '../scripture/books.ts'
import { htmlToText } from './text-of-html.ts'
import { translationAfter, translationIn } from './translation-named.ts'

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

/** Which column holds what, from 0; each at most once. */
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

const headingOf = (cell: string) => cell.trim().toLowerCase().replace(/[_-]+/g, ' ')

const roleOf = (cell: string): ColumnRole | undefined =>
  COLUMN_ROLES.find((role) => HEADINGS[role].test(headingOf(cell)))

/** Whether a row names at least one column, and contains no reference. */
export function isHeadingRow(row: readonly string[], find: FindReferences): boolean {
  return row.some((cell) => roleOf(cell) !== undefined) && !hasReference(row, find)
}

/** True for short cells without a reference, above rows that have one. */
export function standsAbove(
  row: readonly string[],
  others: readonly (readonly string[])[],
  find: FindReferences,
): boolean {
  const areNames = row.every((cell) => cell.trim() !== '' && cell.length <= LONGEST_HEADING)
  return (
    areNames &&
    !hasReference(row, find) &&
    others.slice(0, LOOKED_AT).some((each) => hasReference(each, find))
  )
}

const LONGEST_HEADING = 30

const hasReference = (row: readonly string[], find: FindReferences) =>
  row.some((cell) => find(cell).length > 0)

const LOOKED_AT = 30

/** Guesses by heading, or else by cells: references in most rows, and the longest texts of the other columns. */
export function guessColumns(
  headings: readonly string[] | null,
  rows: readonly (readonly string[])[],
  find: FindReferences,
  others: readonly number[] = [],
): Columns {
  const columns: Partial<Record<ColumnRole, number>> = {}
  headings?.forEach((heading, column) => {
    const role = roleOf(heading)
    if (role !== undefined && columns[role] === undefined) columns[role] = column
  })
  // Without a chapter column, "Verse" is the reference or the text.
  if (columns.verse !== undefined && columns.chapter === undefined) delete columns.verse
  const sample = rows.slice(0, LOOKED_AT)
  const width = Math.max(0, ...sample.map(({ length }) => length))
  const cellsOf = (column: number) =>
    sample.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '')
  const textsOf = (column: number) => cellsOf(column).filter((cell) => !isAddress(cell))
  /** Whether a table has two columns, and this is the one next to the reference. */
  const isOnlyOther = (column: number) =>
    columns.reference !== undefined && width === 2 && column !== columns.reference
  const shareOf = (column: number, holds: (cell: string) => boolean) => {
    const cells = cellsOf(column)
    return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length
  }
  const best = (worth: (column: number) => number, least: number) => {
    const free = Array.from({ length: width }, (_, column) => column).filter(
      (column) => !others.includes(column) && !Object.values(columns).includes(column),
    )
    const [first] = free.map((column) => ({ column, is: worth(column) })).toSorted((a, b) => b.is - a.is)
    return first !== undefined && first.is >= least ? first.column : undefined
  }
  const settle = (role: ColumnRole, column: number | undefined) => {
    if (columns[role] === undefined && column !== undefined) columns[role] = column
  }
  if (columns.book === undefined)
    settle(
      'reference',
      best((column) => shareOf(column, (cell) => isReference(cell, find)), MOSTLY),
    )
  settle(
    'translation',
    best((column) => shareOf(column, isTranslation), MOSTLY),
  )
  settle(
    'text',
    best((column) => average(textsOf(column).map(({ length }) => length)), TEXT_LENGTH) ??
      best((column) => shareOf(column, isPhrase), MOSTLY) ??
      best((column) => shareOf(column, isSentence), MOSTLY) ??
      best((column) => (isOnlyOther(column) ? shareOf(column, isWording) : 0), MOSTLY),
  )
  return columns
}

/** Looks for two words starting with a capital: "Jesus wept", but not tags. */
const isSentence = (cell: string) => /^\P{L}*\p{Lu}\S*\s+\p{L}/u.test(cell) && !isTranslation(cell)

/** Letters that are neither a translation nor an address, as in a text of one or two words. */
const isWording = (cell: string) => /\p{L}/u.test(cell) && !isTranslation(cell) && !isAddress(cell)

/** An address is never a verse's text. */
const isAddress = (cell: string) => /^<?(?:https?:\/\/|www\.)\S+>?$/i.test(cell.trim())

const MOSTLY = 0.6
/** Minimum average length of a text column, in characters. */
const TEXT_LENGTH = 20

const average = (numbers: readonly number[]) =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** Short texts ("Never stop praying") are still several words. */
const isPhrase = (cell: string) => /\p{L}\s+\p{L}+\s+\p{L}/u.test(cell)

const isTranslation = (cell: string) => /^[A-Z]{2,6}\d{0,4}$/.test(cell.trim())

/** Whether a cell is a reference with little else. */
function isReference(cell: string, find: FindReferences): boolean {
  const text = htmlToText(cell)
  const [first] = find(text)
  const last = find(text).at(-1)
  return first !== undefined && last !== undefined && first.start < 3 && text.length - last.end < 12
}

/** In characters. A longer one means the column is mapped wrong. */
const LONGEST_REFERENCE = 400

interface RowNeeds {
  readonly line: number
  readonly columns: Columns
  readonly find: FindReferences
  readonly isHtml: boolean
}

export function readRow(
  row: readonly string[],
  { line, columns, find, isHtml }: RowNeeds,
): ParsedVerse | RejectedEntry | null {
  const cell = (role: ColumnRole) => {
    const at = columns[role]
    const written = at === undefined ? '' : unguarded(row[at] ?? '')
    return plainText(isHtml ? htmlToText(written) : written)
  }
  if (row.every((each) => each.trim() === '')) return null
  const written = plainLine(columns.reference === undefined ? composed(cell) : cell('reference'))
  const text = cell('text').replace(ADDRESS, '').trim() || null
  if (written === '') return reject(line, row.join(' '), 'no-reference')
  const references = written.length > LONGEST_REFERENCE ? [] : find(written)
  const [first] = references
  // A name that contains a reference ("The day of John 3:16") stays a name.
  const isNamed = first !== undefined && /\p{L}/u.test(written.slice(0, first.start))
  if ((first === undefined || isNamed) && text === null)
    return reject(line, written, reasonWithoutReference(written))
  const last = references.at(-1)
  const after = last === undefined ? null : translationAfter(written.slice(last.end))
  const inReference =
    references.find(({ translation }) => translation !== null)?.translation ?? after?.code ?? null
  return {
    line,
    reference: written,
    runs: isNamed ? [] : references.flatMap(({ runs }) => runs),
    translation: translationIn(cell('translation')) ?? inReference,
    text,
    notes: cell('notes') || null,
    theme: cell('theme') || null,
    ...(!isNamed && references.some(({ isCut }) => isCut === true) && { isCut: true }),
    isFavorite: /^(yes|true|1|x|★)$/i.test(cell('favorite')),
  }
}

/** An address that apps append to copied text. */
const ADDRESS = /\s*<?(?:https?:\/\/|www\.)\S+>?\s*$/i

/** Spreadsheets and data tools write a whole number as "11.0". */
const withoutDecimals = (number: string) => number.replace(/^(\d+)[.,]0+$/, '$1')

/** Some tables number the books: 43 is John. */
const bookNamed = (written: string) =>
  /^\d{1,2}$/.test(withoutDecimals(written))
    ? (BOOKS[Number(withoutDecimals(written)) - 1]?.name ?? written)
    : written

function composed(cell: (role: ColumnRole) => string): string {
  const [book, chapter, verse, last] = [
    bookNamed(cell('book')),
    withoutDecimals(cell('chapter')),
    withoutDecimals(cell('verse')),
    withoutDecimals(cell('lastVerse')),
  ]
  if (book === '') return ''
  const numbers = verse === '' ? chapter : `${chapter}:${verse}`
  return last === '' || last === verse || last === '0' ? `${book} ${numbers}` : `${book} ${numbers}-${last}`
}

/** Removes the apostrophe that `toCsv` adds to keep spreadsheets from evaluating a text as a formula. */
const unguarded = (field: string) => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(field) ? field.slice(1) : field)

export const isLonger = (text: string, most: number) => text.length > most && characterCount(text) > most
