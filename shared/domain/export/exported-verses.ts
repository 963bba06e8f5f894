import { TRANSLATIONS } from '../scripture/translations.ts'
import { toCsv } from './csv.ts'

export interface ExportedVerse {
  /** The id of the verse or card, by which other programs recognize it. */
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

export function noticesFor(verses: readonly Pick<ExportedVerse, 'translation' | 'notice'>[]): string[] {
  const present = new Set(verses.map(({ translation }) => translation))
  const ofPublishers = TRANSLATIONS.filter(({ code }) => present.has(code)).map(({ notice, link }) =>
    link === undefined ? notice : `${notice} ${link.text}`,
  )
  return [...new Set([...ofPublishers, ...verses.flatMap(({ notice }) => notice ?? [])])]
}

const yesOrNo = (claim: boolean) => (claim ? 'yes' : 'no')

/** The columns of the table; those empty for every verse are left out. */
const COLUMNS: readonly (readonly [heading: string, of: (verse: ExportedVerse) => string | undefined])[] = [
  ['Reference', ({ reference }) => reference],
  ['Translation', ({ translation }) => translation],
  ['Text', ({ text }) => text],
  ['Theme', ({ theme }) => theme ?? ''],
  ['Notes', ({ notes }) => notes ?? ''],
  ['Favorite', ({ isFavorite }) => (isFavorite === undefined ? undefined : yesOrNo(isFavorite))],
  ['Public', ({ isPublic }) => (isPublic === undefined ? undefined : yesOrNo(isPublic))],
  ['Date', ({ date }) => date],
]

/** Byte order mark, without which spreadsheets misread non-ASCII text. */
const MARK = '\uFEFF'

function toTable(verses: readonly ExportedVerse[]): string {
  const columns = COLUMNS.filter(([, of]) => verses.some((verse) => of(verse) !== undefined))
  const rows = verses.map((verse) => columns.map(([, of]) => of(verse) ?? ''))
  return MARK + toCsv([columns.map(([heading]) => heading), ...rows])
}

/** Lines of the plain text that begin another verse, its notes or theme. Read again by `own-export.ts`. */
const OWN_LINE = String.raw`(?:\S.* \((?:[A-Z][A-Z0-9]{1,9}|Custom)\)$|Notes: |Theme: )`
const LOOKS_OWN = new RegExp(`^ *${OWN_LINE}`)
const SET_APART = new RegExp(`^ +${OWN_LINE}`)

/** Puts a space before a line of a text that would be read as one of ours. */
const apart = (line: string) => (LOOKS_OWN.test(line) ? ` ${line}` : line)

/** Removes the space that {@link exportVerses} puts before such a line. */
export const withoutApostrophe = (line: string): string => (SET_APART.test(line) ? line.slice(1) : line)

function toPlainText(title: string, verses: readonly ExportedVerse[]): string {
  const blocks = verses.map(({ reference, translation, text, theme, notes }) =>
    [
      `${reference} (${translation})`,
      ...text.split('\n').map(apart),
      ...(notes === null ? [] : [`Notes: ${notes.split('\n').map(apart).join('\n')}`]),
      ...(theme === null ? [] : [`Theme: ${theme}`]),
    ].join('\n'),
  )
  return `${[title, ...blocks, ...noticesFor(verses)].join('\n\n')}\n`
}

/** Formats verses as an export file. `title` names them: "My Verses". */
export function exportVerses(format: ExportFormat, title: string, verses: readonly ExportedVerse[]): string {
  if (format === 'csv') return toTable(verses)
  if (format === 'text') return toPlainText(title, verses)
  return `${JSON.stringify({ title, verses, notices: noticesFor(verses) }, null, 2)}\n`
}
