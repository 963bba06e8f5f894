import { readAnkiHeaders } from './anki-headers.ts'
import type { FindReferences } from './parsed-verse.ts'
import { isHeadingRow } from './columns.ts'

type SourceKind = { readonly is: 'list' } | { readonly is: 'table'; readonly separator: string }

const SAMPLE_LINES = 40

const countOutsideQuotes = (line: string, separator: string) =>
  line.replace(/"[^"]*"/g, '').split(separator).length - 1

/**
 * Detects whether a file is a table or a list. An Anki export has headers; a table has a matching file extension, tabs
 * in most lines, or a first line with column headings.
 * @param name the file name; empty for pasted text
 */
export function detectSourceKind(text: string, name: string, find: FindReferences): SourceKind {
  const headers = readAnkiHeaders(text)
  if (headers !== null) return { is: 'table', separator: headers.separator }
  const lines = text.split(/\r\n|\r|\n/, SAMPLE_LINES).filter((line) => line.trim() !== '')
  const [first = ''] = lines
  const separator = detectSeparator(first)
  const hasHeadings = separator !== undefined && isHeadingRow(first.split(separator).map(stripQuotes), find)
  const hasTableExtension = /\.(csv|tsv|tab)$/i.test(name)
  if (separator !== undefined && (hasTableExtension || hasHeadings)) return { is: 'table', separator }
  if (lines.filter((line) => line.includes('\t')).length > lines.length / 2)
    return { is: 'table', separator: '\t' }
  return hasTableExtension ? { is: 'table', separator: ',' } : { is: 'list' }
}

const stripQuotes = (cell: string) => cell.replaceAll('"', '').replace(/^\uFEFF/, '')

/** Returns the most frequent separator of the first line; a tab takes precedence. */
function detectSeparator(line: string): string | undefined {
  const [best] = ['\t', ';', ',', '|']
    .map((separator) => ({
      separator,
      times: countOutsideQuotes(line, separator) * (separator === '\t' ? 100 : 1),
    }))
    .toSorted((a, b) => b.times - a.times)
  return best === undefined || best.times === 0 ? undefined : best.separator
}
