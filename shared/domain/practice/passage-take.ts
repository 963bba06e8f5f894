import type { JudgedWord } from '../progress/attempt.ts'
import { computeAccuracy } from '../recitation/accuracy.ts'
import type { Extra } from '../recitation/verdict.ts'
import { splitVerseWords } from '../recitation/words/words.ts'

/** The range of a verse's words within a passage; `to` is excluded. */
export interface Part {
  readonly from: number
  readonly to: number
}

interface PassageTake {
  /** One entry per word of the passage. */
  readonly words: readonly JudgedWord[]
  readonly extras: readonly Extra[]
  readonly seconds?: number
}

export interface PartTake extends Required<PassageTake> {
  readonly index: number
  /** Whole percent; null if there is nothing to judge. */
  readonly accuracy: number | null
}

export const joinTexts = (texts: readonly string[]): string => texts.join(' ')

export function findParts(texts: readonly string[]): Part[] {
  let from = 0
  return texts.map((text) => {
    const to = from + splitVerseWords(text).length
    const part = { from, to }
    from = to
    return part
  })
}

/** At most this many words, and this share of a verse, may go unheard at its end. */
const UNHEARD_ENDING = { words: 2, share: 0.25 }

/** Counts the verses, from the first, that were said to the end. A verse counts even if its ending wasn't heard. */
export function countVersesSaid(words: readonly JudgedWord[], parts: readonly Part[]): number {
  const next = words.findLastIndex(({ verdict }) => verdict !== undefined) + 1
  const open = parts.findIndex(({ from, to }) => {
    const unsaid = words
      .slice(Math.max(next, from), Math.max(next, to))
      .filter((word) => word.optional !== true)
    return unsaid.length > Math.min(UNHEARD_ENDING.words, (to - from) * UNHEARD_ENDING.share)
  })
  return open === -1 ? parts.length : open
}

/**
 * Splits a take into its verses, and its time by their word counts. Leaves out the verse in which it stopped, which will
 * be recited again.
 */
export function splitPassageTake(
  { words, extras, seconds = 0 }: PassageTake,
  parts: readonly Part[],
): PartTake[] {
  const said = parts.slice(0, countVersesSaid(words, parts))
  const counted = said.at(-1)?.to ?? 0
  const timeUntil = (word: number) => Math.round((seconds * word) / Math.max(1, counted))
  return said.map(({ from, to }, index) => {
    const ownWords = words.slice(from, to)
    const isLast = index === said.length - 1
    return {
      index,
      words: ownWords,
      extras: extras
        .filter(({ before }) => before >= from && (before < to || (isLast && before === to)))
        .map((extra) => ({ ...extra, before: extra.before - from })),
      seconds: timeUntil(to) - timeUntil(from),
      accuracy: computeAccuracy(ownWords),
    }
  })
}
