import { listNotices, unescapeLine } from '../export/exported-verses.ts'
import type { Columns } from './columns.ts'
import type { FindReferences } from './parsed-verse.ts'

/** A verse of our plain-text export as a table row, in the order of {@link EXPORT_COLUMNS}. */
interface ExportRow {
  readonly line: number
  readonly cells: readonly string[]
}

interface ParsedExport {
  readonly rows: readonly ExportRow[]
  /** The title above the verses and the notices below them, with their line numbers. */
  readonly surroundings: { readonly above: ExportRow; readonly below: readonly ExportRow[] }
}

export const EXPORT_COLUMNS: Columns = { reference: 0, translation: 1, text: 2, notes: 3, theme: 4 }

/** "John 3:16 (KJV)", "A hymn (Custom)". */
const HEADER = /^(\S.*) \(([A-Z][A-Z0-9]{1,9}|Custom)\)$/

/**
 * Parses our plain-text export: a title, a blank line, and the verses. Each verse has a line with its reference and
 * translation, then its text (which may have blank lines), notes, and theme. Returns null for any other text.
 */
export function parseOwnExport(text: string, find: FindReferences): ParsedExport | null {
  const lines = text.split(/\r\n|[\r\n]/)
  const [title = '', blank, header = ''] = lines
  if (title.trim() === '' || blank?.trim() !== '' || !HEADER.test(header)) return null
  const headers = lines.flatMap((_, index) => (isHeader(lines, index) ? [index] : []))
  // If paragraphs begin with other references, a person wrote this list.
  if (lines.some((_, index) => index > 2 && startsWithOtherReference(lines, index, find))) return null
  const notices: ExportRow[] = []
  const rows = headers.map((at, index) => {
    const end = headers[index + 1] ?? lines.length
    const below = lines.slice(at + 1, end)
    const [, reference = '', code = ''] = HEADER.exec(lines[at] ?? '') ?? []
    if (index === headers.length - 1) notices.push(...takeNotices(below, at + 2, listCodes(lines, headers)))
    return { line: at + 1, cells: [reference, code, ...splitVerse(below)] }
  })
  return { rows, surroundings: { above: { line: 1, cells: [title] }, below: notices } }
}

const isHeader = (lines: readonly string[], index: number) =>
  index > 1 && lines[index - 1]?.trim() === '' && HEADER.test(lines[index] ?? '')

function startsWithOtherReference(lines: readonly string[], index: number, find: FindReferences): boolean {
  const line = lines[index] ?? ''
  if (lines[index - 1]?.trim() !== '' || HEADER.test(line) || line.startsWith(' ')) return false
  return find(line)[0]?.start === 0
}

const listCodes = (lines: readonly string[], headers: readonly number[]) =>
  headers.map((at) => HEADER.exec(lines[at] ?? '')?.[2] ?? '')

/** Identifies a publisher's notice that isn't one of ours. */
const NOTICE = /©|copyright|public domain|all rights reserved|used by permission/i

/** Removes the notices from the end of the last verse's lines and returns them. */
function takeNotices(below: string[], firstLine: number, codes: readonly string[]): ExportRow[] {
  const ourNotices = new Set(listNotices(codes.map((translation) => ({ translation }))))
  const notices: ExportRow[] = []
  for (;;) {
    while (below.at(-1)?.trim() === '') below.pop()
    const last = below.at(-1)
    const followsBlankLine = below.at(-2)?.trim() === ''
    if (last === undefined || !followsBlankLine || !(ourNotices.has(last) || NOTICE.test(last)))
      return notices.toReversed()
    notices.push({ line: firstLine + below.length - 1, cells: [last] })
    below.pop()
  }
}

/** Splits a verse into text, notes (possibly several lines), and theme (always the last line). */
function splitVerse(below: readonly string[]): [text: string, notes: string, theme: string] {
  const lines = [...below]
  while (lines.at(-1)?.trim() === '') lines.pop()
  const theme = /^Theme: (.+)$/.exec(lines.at(-1) ?? '')?.[1]
  if (theme !== undefined) lines.pop()
  const notesAt = lines.findLastIndex((line, index) => index > 0 && line.startsWith('Notes: '))
  const [first = '', ...rest] = notesAt === -1 ? [] : lines.splice(notesAt)
  const notes = [first.slice('Notes: '.length), ...rest]
  return [joinLines(lines), joinLines(notes), theme ?? '']
}

const joinLines = (lines: readonly string[]) => lines.map(unescapeLine).join('\n')
