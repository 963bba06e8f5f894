import { type LaidOutText, splitPrintedLines } from '../scripture/layout.ts'

/** A verse to lay out: its number and text. */
export interface ChapterVerse extends LaidOutText {
  /** Starts at 1. */
  readonly verse: number
}

/** Text of one verse within a line. */
export interface ChapterRun {
  readonly verse: number
  readonly text: string
  /** Whether the verse begins here, so its number is printed. */
  readonly beginsVerse: boolean
}

/** A line of poetry, or a run of prose that may contain several verses. */
export interface ChapterLine {
  readonly isPoetry: boolean
  readonly runs: readonly ChapterRun[]
}

interface OpenLine extends ChapterLine {
  readonly runs: ChapterRun[]
}

/**
 * Lays out verses as paragraphs and stanzas, each a list of lines. If the edition has no breaks, each verse is a
 * paragraph, as the King James Version has always been printed.
 */
export function layOutChapter(verses: readonly ChapterVerse[]): (readonly ChapterLine[])[] {
  const hasLayout = verses.some(({ layout }) => layout !== undefined)
  const parts: OpenLine[][] = []
  for (const { verse, text, layout } of verses) {
    for (const { text: lineText, start, isPoetry, beginsPart } of splitPrintedLines(text, layout)) {
      const run = { verse, text: lineText, beginsVerse: start === 0 }
      const part = parts.at(-1)
      const line = part?.at(-1)
      if (part === undefined || beginsPart || !hasLayout) parts.push([{ isPoetry, runs: [run] }])
      else if (line === undefined || isPoetry || line.isPoetry) part.push({ isPoetry, runs: [run] })
      else line.runs.push(run)
    }
  }
  return parts
}
