import { TRANSLATIONS } from '../scripture/translations.ts'
import { toCsv } from './csv.ts'

export interface ExportedVerse {
  /** The id of the verse or card, so other programs recognize it. */
  readonly id?: string
  readonly reference: string
  /** Translation code, or "Custom". */
  readonly translation: string
  readonly text: string
  readonly theme: string | null
  readonly notes: string | null
  /** Saved verses only. */
  readonly isFavorite?: boolean
  /** Cards only. */
  readonly isPublic?: boolean
  /** When it was saved or written, in ISO format. */
  readonly date: string
  /** A notice that must be shown with the text; only for texts that aren't bundled. */
  readonly notice?: string
}

/** Shown as the translation of a card. */
export const CUSTOM_TRANSLATION = 'Custom'

export const EXPORT_FORMATS = {
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8' },
  json: { ending: 'json', type: 'application/json' },
  text: { ending: 'txt', type: 'text/plain;charset=utf-8' },
} as const
export type ExportFormat = keyof typeof EXPORT_FORMATS

export function listNotices(verses: readonly Pick<ExportedVerse, 'translation' | 'notice'>[]): string[] {
  const codesInUse = new Set(verses.map(({ translation }) => translation))
  const publisherNotices = TRANSLATIONS.filter(({ code }) => codesInUse.has(code)).map(({ notice, link }) =>
    link === undefined ? notice : `${notice} ${link.text}`,
  )
  return [...new Set([...publisherNotices, ...verses.flatMap(({ notice }) => notice ?? [])])]
}

const formatYesOrNo = (isTrue: boolean) => (isTrue ? 'yes' : 'no')

/** The columns of the table; those without a value for any verse are left out. */
const COLUMNS: readonly (readonly [
  heading: string,
  getCell: (verse: ExportedVerse) => string | undefined,
])[] = [
  ['Reference', ({ reference }) => reference],
  ['Translation', ({ translation }) => translation],
  ['Text', ({ text }) => text],
  ['Theme', ({ theme }) => theme ?? ''],
  ['Notes', ({ notes }) => notes ?? ''],
  ['Favorite', ({ isFavorite }) => (isFavorite === undefined ? undefined : formatYesOrNo(isFavorite))],
  ['Public', ({ isPublic }) => (isPublic === undefined ? undefined : formatYesOrNo(isPublic))],
  ['Date', ({ date }) => date],
]

/** Without it, spreadsheets misread non-ASCII text. */
const BYTE_ORDER_MARK = '\uFEFF'

function toTable(verses: readonly ExportedVerse[]): string {
  const columns = COLUMNS.filter(([, getCell]) => verses.some((verse) => getCell(verse) !== undefined))
  const rows = verses.map((verse) => columns.map(([, getCell]) => getCell(verse) ?? ''))
  return BYTE_ORDER_MARK + toCsv([columns.map(([heading]) => heading), ...rows])
}

/** Matches the lines of the plain text that begin a verse, its notes, or its theme. `own-export.ts` reads them. */
const MARKER = String.raw`(?:\S.* \((?:[A-Z][A-Z0-9]{1,9}|Custom)\)$|Notes: |Theme: )`
const LIKE_MARKER = new RegExp(`^ *${MARKER}`)
const ESCAPED_LINE = new RegExp(`^ +${MARKER}`)

/** Adds a space before a line of a text that would be read as a marker. */
const escapeLine = (line: string) => (LIKE_MARKER.test(line) ? ` ${line}` : line)

/** Removes the space that {@link exportVerses} adds before such a line. */
export const unescapeLine = (line: string): string => (ESCAPED_LINE.test(line) ? line.slice(1) : line)

function toPlainText(title: string, verses: readonly ExportedVerse[]): string {
  const blocks = verses.map(({ reference, translation, text, theme, notes }) =>
    [
      `${reference} (${translation})`,
      ...text.split('\n').map(escapeLine),
      ...(notes === null ? [] : [`Notes: ${notes.split('\n').map(escapeLine).join('\n')}`]),
      ...(theme === null ? [] : [`Theme: ${theme}`]),
    ].join('\n'),
  )
  return `${[title, ...blocks, ...listNotices(verses)].join('\n\n')}\n`
}

/** Formats verses as an export file. `title` names them: "My Verses". */
export function exportVerses(format: ExportFormat, title: string, verses: readonly ExportedVerse[]): string {
  if (format === 'csv') return toTable(verses)
  if (format === 'text') return toPlainText(title, verses)
  return `${JSON.stringify({ title, verses, notices: listNotices(verses) }, null, 2)}\n`
}
