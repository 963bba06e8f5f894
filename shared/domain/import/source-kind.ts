import { readAnkiHeaders } from './anki-headers.ts'
import type { FindReferences } from './parsed-verse.ts'
import { isHeadingRow } from './columns.ts'

type SourceKind = { readonly is: 'list' } | { readonly is: 'table'; readonly separator: string }

const LOOKED_AT = 40

const count = (line: string, sign: string) => line.replace(/"[^"]*"/g, '').split(sign).length - 1

/**
 * Detects whether a file is a table or a list. An Anki export has headers; a table has a matching file extension, tabs in most
 * lines, or a first line that names its columns.
 * @param name the file name; empty for pasted text
 */
export function detectSourceKind(text: string, name: string, find: FindReferences): SourceKind {
  const headers = readAnkiHeaders(text)
  if (headers !== null) return { is: 'table', separator: headers.separator }
  const lines = text.split(/\r\n|\r|\n/, LOOKED_AT).filter((line) => line.trim() !== '')
  const [first = ''] = lines
  const separator = detectSeparator(first)
  const isNamed = separator !== undefined && isHeadingRow(first.split(separator).map(unquoted), find)
  const hasEnding = /\.(csv|tsv|tab)$/i.test(name)
  if (separator !== undefined && (hasEnding || isNamed)) return { is: 'table', separator }
  if (lines.filter((line) => line.includes('\t')).length > lines.length / 2)
    return { is: 'table', separator: '\t' }
  return hasEnding ? { is: 'table', separator: ',' } : { is: 'list' }
}

const unquoted = (cell: string) => cell.replaceAll('"', '').replace(/^\uFEFF/, '')

/** Returns the most frequent separator of the first line; a tab takes precedence. */
function detectSeparator(line: string): string | undefined {
  const [best] = ['\t', ';', ',', '|']
    .map((sign) => ({ sign, times: count(line, sign) * (sign === '\t' ? 100 : 1) }))
    .toSorted((a, b) => b.times - a.times)
  return best === undefined || best.times === 0 ? undefined : best.sign
}
