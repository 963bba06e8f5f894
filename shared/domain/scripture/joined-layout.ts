import { type LaidOutText, type Layout, splitPrintedLines } from './layout.ts'

/** Returns the layout of verses joined by spaces. Prose starts a new line after poetry. */
export function joinLayouts(verses: readonly LaidOutText[]): Layout | undefined {
  const lines: number[] = []
  const parts: number[] = []
  let offset = 0
  let endsInPoetry = false
  for (const { text, layout } of verses) {
    const printed = splitPrintedLines(text, layout)
    for (const { start, isPoetry, beginsPart } of printed) {
      if (isPoetry) lines.push(offset + start)
      if (beginsPart || (endsInPoetry && !isPoetry)) parts.push(offset + start)
      endsInPoetry = isPoetry
    }
    offset += text.length + 1
  }
  return lines.length + parts.length === 0 ? undefined : { lines, parts }
}

const BOOKS_OF_POETRY: ReadonlySet<string> = new Set([
  'Psalms',
  'Proverbs',
  'Song of Solomon',
  'Lamentations',
])

/**
 * Creates a layout for verses without line data: in books of poetry each verse is a line, and in others there are no
 * breaks.
 */
export function createLayoutByVerse(
  verses: readonly { readonly text: string; readonly book: string }[],
): Layout | undefined {
  if (!verses.every(({ book }) => BOOKS_OF_POETRY.has(book))) return undefined
  let offset = 0
  const lines = verses.map(({ text }) => {
    const start = offset
    offset += text.length + 1
    return start
  })
  return { lines }
}
