/**
 * Where an edition breaks the text of a verse. Positions count characters of the text and rise; 0 stands before the first
 * word. The text itself holds no breaks, so that its words keep their positions however it is set.
 */
export interface Layout {
  /** Where lines of poetry begin. A verse that is poetry from its first word on has 0 among them. */
  readonly lines?: readonly number[]
  /** Where paragraphs and stanzas begin. One that begins with a line of poetry stands in `lines` too. */
  readonly parts?: readonly number[]
}

/** A line as it is printed: a line of poetry, or a run of prose. */
interface PrintedLine {
  readonly text: string
  /** Position of its first character in the text of the verse. */
  readonly start: number
  readonly isPoetry: boolean
  /** Whether a paragraph or stanza begins with it. */
  readonly beginsPart: boolean
}

/** The lines of a text as its edition prints them. A text without a layout is one run of prose. */
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

/** A text, and where its edition breaks it. */
export interface LaidOutText {
  readonly text: string
  readonly layout?: Layout | undefined
}

/** The layout of verses that are joined by spaces. Prose begins a line of its own after poetry. */
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

/** Books that are poetry from their first verse to their last. */
const BOOKS_OF_POETRY: ReadonlySet<string> = new Set([
  'Psalms',
  'Proverbs',
  'Song of Solomon',
  'Lamentations',
])

/**
 * The layout of verses that are joined by spaces, of an edition that does not tell its lines: in books of poetry each verse
 * is a line of its own, elsewhere they run on.
 */
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
