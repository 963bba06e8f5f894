import { type LaidOutText, type Layout, splitPrintedLines } from '../../scripture/layout.ts'
import { type VerseWord, splitVerseWords } from './words.ts'

/** The words of one printed line; `to` is excluded. */
export interface WordLine {
  readonly from: number
  readonly to: number
  readonly isPoetry: boolean
  /** Whether it starts a paragraph or stanza. */
  readonly beginsPart: boolean
}

/**
 * Splits a text into its printed lines, as ranges of words. If a break would split a word, the whole text is one line.
 * @param words the words of the text, if already known
 */
export function splitWordLines(
  { text, layout }: LaidOutText,
  words: readonly VerseWord[] = splitVerseWords(text),
): readonly WordLine[] {
  if (layout === undefined) return [{ from: 0, to: words.length, isPoetry: false, beginsPart: false }]
  let from = 0
  const lines = splitPrintedLines(text, layout).map((line) => {
    const to = from + splitVerseWords(line.text).length
    const { isPoetry, beginsPart } = line
    const found = { from, to, isPoetry, beginsPart }
    from = to
    return found
  })
  const isWhole = from === words.length && lines.every((line) => line.from < line.to)
  return isWhole ? lines : splitWordLines({ text }, words)
}

/** Returns the lines of poetry in a range of words, as if the text were only those words. */
export function extractLayout(
  verse: LaidOutText,
  { from, to }: Pick<WordLine, 'from' | 'to'>,
): Layout | undefined {
  const words = splitVerseWords(verse.text)
  const findPosition = (index: number) =>
    words.slice(from, index).reduce((length, { shown, gap }) => length + shown.length + gap.length, 0)
  const lines = splitWordLines(verse, words).filter(
    (line) => line.isPoetry && line.from < to && line.to > from,
  )
  return lines.length === 0
    ? undefined
    : { lines: lines.map((line) => findPosition(Math.max(line.from, from))) }
}
