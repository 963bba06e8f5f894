import type { JudgedWord } from '../progress/attempt.ts'
import { accuracyOf } from '../recitation/accuracy.ts'
import type { Extra } from '../recitation/verdict.ts'
import { wordsOf } from '../recitation/words/words.ts'

/** Where the words of one verse stand among those of a passage: from the first to before `to`. */
export interface Part {
  readonly from: number
  readonly to: number
}

/** The result of a take of a passage. */
export interface PassageTake {
  /** One for each word of the passage. */
  readonly words: readonly JudgedWord[]
  readonly extras: readonly Extra[]
  /** Whole seconds; 0 when left out. */
  readonly seconds?: number
}

/** The result for one verse of it. */
export interface PartTake extends Required<PassageTake> {
  /** Which verse, from 0. */
  readonly index: number
  /** Whole percent; null if there is nothing to judge. */
  readonly accuracy: number | null
}

/** The verses of a passage as one text. */
export const joinedText = (texts: readonly string[]): string => texts.join(' ')

/** Where the words of each verse stand in the joined text. */
export function partsOf(texts: readonly string[]): Part[] {
  let from = 0
  return texts.map((text) => {
    const to = from + wordsOf(text).length
    const part = { from, to }
    from = to
    return part
  })
}

/** This many words at the end of a verse may go unheard, but no more than this share of it. */
const ENDING = { words: 2, share: 0.25 }

/**
 * How many verses, from the first on, were said to the end; the next take begins with the one after. A verse counts as
 * said even if its ending was not heard; those words are just not right.
 */
export function versesSaid(words: readonly JudgedWord[], parts: readonly Part[]): number {
  const next = words.findLastIndex(({ verdict }) => verdict !== undefined) + 1
  const open = parts.findIndex(({ from, to }) => {
    const rest = words
      .slice(Math.max(next, from), Math.max(next, to))
      .filter((word) => word.optional !== true)
    return rest.length > Math.min(ENDING.words, (to - from) * ENDING.share)
  })
  return open === -1 ? parts.length : open
}

/**
 * The take verse by verse, for those that were said to the end. The one in which it stopped is left out: it will be said
 * again. Each gets its own words and extras, and its share of the time by its number of words.
 */
export function takesOf({ words, extras, seconds = 0 }: PassageTake, parts: readonly Part[]): PartTake[] {
  const said = parts.slice(0, versesSaid(words, parts))
  const counted = said.at(-1)?.to ?? 0
  const timeUntil = (word: number) => Math.round((seconds * word) / Math.max(1, counted))
  return said.map(({ from, to }, index) => {
    const own = words.slice(from, to)
    const isLast = index === said.length - 1
    return {
      index,
      words: own,
      extras: extras
        .filter(({ before }) => before >= from && (before < to || (isLast && before === to)))
        .map((extra) => ({ ...extra, before: extra.before - from })),
      seconds: timeUntil(to) - timeUntil(from),
      accuracy: accuracyOf(own),
    }
  })
}
