/** Where an edition breaks a verse, as ascending character positions. The text itself has no breaks. */
export interface Layout {
  /** Where lines of poetry begin, including 0 if the verse starts with one. */
  readonly lines?: readonly number[]
  /** Where paragraphs and stanzas begin. One that starts with a line of poetry is in `lines`, too. */
  readonly parts?: readonly number[]
}

interface PrintedLine {
  readonly text: string
  /** The position of its first character in the verse. */
  readonly start: number
  readonly isPoetry: boolean
  /** Whether it starts a paragraph or stanza. */
  readonly beginsPart: boolean
}

/** Splits a text into the lines that its edition prints. Without a layout, it is one run of prose. */
export function splitPrintedLines(text: string, layout: Layout = {}): PrintedLine[] {
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
