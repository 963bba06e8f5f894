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
