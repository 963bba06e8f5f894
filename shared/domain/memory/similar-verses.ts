import type { RecitedWord } from '../recitation/verdict.ts'
import { toNormalForm } from '../recitation/words/normal-form.ts'
import { splitVerseWords } from '../recitation/words/words.ts'

export interface DifferingText {
  /** Indexes of words that the other text lacks in that place. */
  readonly differs: readonly number[]
  /** The subset that was mixed up. */
  readonly mixedUp: readonly number[]
}

export interface SimilarVerses {
  readonly said: DifferingText
  readonly other: DifferingText
}

/** Similar verses have at least this many words, and this share of the shorter verse, in common and in order. */
const MIN_COMMON = 4
const MIN_SHARE = 0.4

/**
 * Finds words that were mixed up with another verse: what was heard is the other verse's word in the same place. Null if
 * there are none, or if the verses aren't similar.
 */
export function findMixedUp(text: string, said: readonly RecitedWord[], other: string): SimilarVerses | null {
  const words = splitVerseWords(text).map(({ key }) => key)
  const otherWords = splitVerseWords(other).map(({ key }) => key)
  if (!said.some(({ verdict }) => verdict === 'wrong')) return null
  const common = findCommonWords(words, otherWords)
  const shorter = Math.min(words.length, otherWords.length)
  if (common.length < MIN_COMMON || common.length < MIN_SHARE * shorter) return null
  const pairs = pairDiffering(common, words.length, otherWords.length).filter(([index, otherIndex]) => {
    const { verdict, heard = '', contested } = said[index] ?? {}
    return verdict === 'wrong' && contested !== true && toNormalForm(heard) === otherWords[otherIndex]
  })
  if (pairs.length === 0) return null
  const [inOwn, inOther] = [
    new Set(common.map(([index]) => index)),
    new Set(common.map(([, otherIndex]) => otherIndex)),
  ]
  return {
    said: { differs: listIndexesExcept(words.length, inOwn), mixedUp: pairs.map(([index]) => index) },
    other: {
      differs: listIndexesExcept(otherWords.length, inOther),
      mixedUp: pairs.map(([, otherIndex]) => otherIndex),
    },
  }
}

type Pair = readonly [index: number, otherIndex: number]

/** Returns the longest common subsequence of words, as index pairs. */
function findCommonWords(words: readonly string[], otherWords: readonly string[]): Pair[] {
  const width = otherWords.length + 1
  const longest = new Uint16Array((words.length + 1) * width)
  const length = (index: number, otherIndex: number) => longest[index * width + otherIndex] ?? 0
  for (let index = words.length - 1; index >= 0; index -= 1) {
    for (let otherIndex = otherWords.length - 1; otherIndex >= 0; otherIndex -= 1) {
      longest[index * width + otherIndex] =
        words[index] === otherWords[otherIndex]
          ? length(index + 1, otherIndex + 1) + 1
          : Math.max(length(index + 1, otherIndex), length(index, otherIndex + 1))
    }
  }
  const pairs: Pair[] = []
  for (let index = 0, otherIndex = 0; index < words.length && otherIndex < otherWords.length;) {
    if (words[index] === otherWords[otherIndex]) pairs.push([index++, otherIndex++])
    else if (length(index + 1, otherIndex) >= length(index, otherIndex + 1)) index += 1
    else otherIndex += 1
  }
  return pairs
}

/** Pairs differing words between the same common words, if both texts have equally many. */
function pairDiffering(common: readonly Pair[], words: number, otherWords: number): Pair[] {
  const edges: readonly Pair[] = [[-1, -1], ...common, [words, otherWords]]
  return edges.slice(1).flatMap(([to, toOther], index) => {
    const [from = -1, fromOther = -1] = edges[index] ?? []
    const words = to - from - 1
    if (words !== toOther - fromOther - 1) return []
    return Array.from({ length: words }, (_, step): Pair => [from + 1 + step, fromOther + 1 + step])
  })
}

const listIndexesExcept = (length: number, common: ReadonlySet<number>): number[] =>
  Array.from({ length }, (_, index) => index).filter((index) => !common.has(index))
