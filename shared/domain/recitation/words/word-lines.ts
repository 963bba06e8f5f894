import { type LaidOutText, type Layout, printedLines } from '../../scripture/layout.ts'
import { type VerseWord, wordsOf } from './words.ts'

/** The words of one printed line: from the first to before `to`. */
export interface WordLine {
  readonly from: number
  readonly to: number
  readonly isPoetry: boolean
  /** Whether a paragraph or stanza begins with it. */
  readonly beginsPart: boolean
}

/**
 * The printed lines of a text, by its words. Where a break would part a word, the whole text is one line.
 *
 * @param words the words of the text, where the caller has them
 */
export function wordLines(
  { text, layout }: LaidOutText,
  words: readonly VerseWord[] = wordsOf(text),
): readonly WordLine[] {
  if (layout === undefined) return [{ from: 0, to: words.length, isPoetry: false, beginsPart: false }]
  let from = 0
  const lines = printedLines(text, layout).map((line) => {
    const to = from + wordsOf(line.text).length
    const { isPoetry, beginsPart } = line
    const found = { from, to, isPoetry, beginsPart }
    from = to
    return found
  })
  const isWhole = from === words.length && lines.every((line) => line.from < line.to)
  return isWhole ? lines : wordLines({ text }, words)
}

/** The lines of poetry among some words of a text, the first to before `to`, where those words stand alone. */
export function layoutOfPart(
  verse: LaidOutText,
  { from, to }: Pick<WordLine, 'from' | 'to'>,
): Layout | undefined {
  const words = wordsOf(verse.text)
  const positionOf = (index: number) =>
    words.slice(from, index).reduce((length, { shown, gap }) => length + shown.length + gap.length, 0)
  const lines = wordLines(verse, words).filter((line) => line.isPoetry && line.from < to && line.to > from)
  return lines.length === 0
    ? undefined
    : { lines: lines.map((line) => positionOf(Math.max(line.from, from))) }
}
