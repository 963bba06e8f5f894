/** Ascending character positions; 0 is before the first word. The text itself has no breaks. */
export interface Layout {
  /** Where lines of poetry begin. Includes 0 if the verse starts as poetry. */
  readonly lines?: readonly number[]
  /** Where paragraphs and stanzas begin. One that starts with a line of poetry is in `lines` too. */
  readonly parts?: readonly number[]
}

interface PrintedLine {
  readonly text: string
  /** Position of its first character in the text of the verse. */
  readonly start: number
  readonly isPoetry: boolean
  /** Whether it starts a paragraph or stanza. */
  readonly beginsPart: boolean
}

/** Splits a text into lines as its edition prints it. Without a layout, it is one run of prose. */
export function printedLines(text: string, layout: Layout = {}): PrintedLine[] {
  const { lines = [], parts = [] } = layout
  const starts = [...new Set([0, ...lines, ...parts])].filter((at) => at < text.length).sort((a, b) => a - b)
  return starts.map((start, index) => ({
    text: text.slice(start, starts[index + 1]).trimEnd(),
    start,
    isPoetry: lines.includes(start),
    beginsPart: parts.includes(start),
  }))
}

export interface LaidOutText {
  readonly text: string
  readonly layout?: Layout | undefined
}

/** The layout of verses joined by spaces. Prose starts a new line after poetry. */
export function joinedLayout(verses: readonly LaidOutText[]): Layout | undefined {
  const lines: number[] = []
  const parts: number[] = []
  let offset = 0
  let endsInPoetry = false
  for (const { text, layout } of verses) {
    const printed = printedLines(text, layout)
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

/** Without line data: each verse is a line in books of poetry, and elsewhere they run on. */
export function layoutByVerse(
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
