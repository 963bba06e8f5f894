import type { RecitedWord } from '../recitation/verdict.ts'
import { normalForm } from '../recitation/words/normal-form.ts'
import { wordsOf } from '../recitation/words/words.ts'

export interface DifferingText {
  /** Indexes of words that the other text lacks there. */
  readonly differs: readonly number[]
  /** The subset that was mixed up. */
  readonly mixedUp: readonly number[]
}

export interface SimilarVerses {
  readonly said: DifferingText
  readonly other: DifferingText
}

/** Minimum words that similar verses share in the same order, and their minimum share of the shorter verse. */
const MIN_COMMON = 4
const MIN_SHARE = 0.4

/**
 * A word is mixed up if what was heard there is the other verse's word. Null if none was, or the verses aren't
 * similar.
 */
export function mixedUp(text: string, said: readonly RecitedWord[], other: string): SimilarVerses | null {
  const own = wordsOf(text).map(({ key }) => key)
  const others = wordsOf(other).map(({ key }) => key)
  if (!said.some(({ verdict }) => verdict === 'wrong')) return null
  const common = commonWords(own, others)
  const shorter = Math.min(own.length, others.length)
  if (common.length < MIN_COMMON || common.length < MIN_SHARE * shorter) return null
  const pairs = facing(common, own.length, others.length).filter(([at, there]) => {
    const { verdict, heard = '', contested } = said[at] ?? {}
    return verdict === 'wrong' && contested !== true && normalForm(heard) === others[there]
  })
  if (pairs.length === 0) return null
  const [inOwn, inOther] = [new Set(common.map(([at]) => at)), new Set(common.map(([, there]) => there))]
  return {
    said: { differs: without(own.length, inOwn), mixedUp: pairs.map(([at]) => at) },
    other: { differs: without(others.length, inOther), mixedUp: pairs.map(([, there]) => there) },
  }
}

type Pair = readonly [at: number, there: number]

/** Returns the longest common subsequence of words, as index pairs. */
function commonWords(own: readonly string[], others: readonly string[]): Pair[] {
  const width = others.length + 1
  const longest = new Uint16Array((own.length + 1) * width)
  const length = (at: number, there: number) => longest[at * width + there] ?? 0
  for (let at = own.length - 1; at >= 0; at -= 1) {
    for (let there = others.length - 1; there >= 0; there -= 1) {
      longest[at * width + there] =
        own[at] === others[there]
          ? length(at + 1, there + 1) + 1
          : Math.max(length(at + 1, there), length(at, there + 1))
    }
  }
  const pairs: Pair[] = []
  for (let at = 0, there = 0; at < own.length && there < others.length;) {
    if (own[at] === others[there]) pairs.push([at++, there++])
    else if (length(at + 1, there) >= length(at, there + 1)) at += 1
    else there += 1
  }
  return pairs
}

/** Differing words that correspond: equally many in both texts, between the same common words. */
function facing(common: readonly Pair[], own: number, others: number): Pair[] {
  const edges: readonly Pair[] = [[-1, -1], ...common, [own, others]]
  return edges.slice(1).flatMap(([to, toThere], index) => {
    const [from = -1, fromThere = -1] = edges[index] ?? []
    const words = to - from - 1
    if (words !== toThere - fromThere - 1) return []
    return Array.from({ length: words }, (_, step): Pair => [from + 1 + step, fromThere + 1 + step])
  })
}

const without = (length: number, common: ReadonlySet<number>): number[] =>
  Array.from({ length }, (_, index) => index).filter((index) => !common.has(index))
