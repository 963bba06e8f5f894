import type { HeardWord } from '../hypothesis.ts'
import { isDistinctive } from '../words/small-words.ts'
import { findWordFit, toHeardForms, type ExpectedForms } from '../words/word-match.ts'
import type { VerseWord } from '../words/words.ts'

// Don't leave the reader stuck at a word that wasn't heard. Three of the next words in order, at least one of them
// distinctive, show that the reader has gone on.
//
//     verse     for God so loved the world
//     heard     for gone so loved the
//     states    for ~god so loved the [world]

export interface RecentWord {
  readonly index: number
  readonly word: HeardWord
  readonly matched?: number
}

export interface GuidedVerse {
  readonly verse: readonly VerseWord[]
  readonly expected: readonly ExpectedForms[]
}

/** A word of the verse, and the index of the recent word in which it was heard. */
interface SaidWord {
  readonly at: number
  readonly by: number
}

export interface SkipAhead {
  /** Words of the verse that were heard, from the expected one on, in order. */
  readonly said: readonly number[]
  /** Words of the verse that weren't heard, in order, with what was heard instead. */
  readonly unheard: readonly { readonly at: number; readonly heard?: string }[]
}

/** Consecutive words of the verse needed as evidence. */
const EVIDENCE_WORDS = 3
/** How many words can be lost at once. */
const MAX_LOST_WORDS = 6
/** Between two words of evidence, one word can be lost or one foreign word heard. */
const MAX_STEP = 2
/** Near the end, earlier words count, too, with at most this many foreign words in between. */
const MAX_FOREIGN_WORDS = 2
/** This many words in a row are evidence even if none is distinctive. */
const LONG_EVIDENCE_WORDS = 5

/** Finds how far the reader has gone on, from the words after the last `straight` ones. Undefined if they haven't. */
export function findSkipAhead(
  guided: GuidedVerse,
  position: number,
  recent: readonly RecentWord[],
  straight: number,
): SkipAhead | undefined {
  const next = guided.verse.filter(({ index, optional }) => index > position && !optional)
  const ahead = next.slice(0, MAX_LOST_WORDS + MAX_STEP * (EVIDENCE_WORDS - 1)).map(({ index }) => index)
  const last =
    findSaidAhead(guided, ahead, recent) ??
    (next.length === ahead.length ? findSaidAtEnd(guided, position, ahead, recent, straight) : undefined)
  return last === undefined ? undefined : summarize(guided, position, recent, last)
}

/** Returns the word of the verse at which three of the coming words were heard, ending with the newest word. */
function findSaidAhead(
  guided: GuidedVerse,
  ahead: readonly number[],
  recent: readonly RecentWord[],
): number | undefined {
  const earliest = Math.max(0, recent.length - 1 - MAX_STEP * (EVIDENCE_WORDS - 1))
  for (let first = 0; first < MAX_LOST_WORDS; first += 1) {
    for (let by = recent.length - EVIDENCE_WORDS; by >= earliest; by -= 1) {
      const said = findSaidFrom(guided, ahead, recent, first, by, EVIDENCE_WORDS)
      if (said?.some((at) => isDistinctive(guided.verse[at]?.key ?? '')) === true) return said.at(-1)
    }
  }
  return undefined
}

/** Finds `count` words of the verse in order, from the recent word `by` to the newest one. */
function findSaidFrom(
  guided: GuidedVerse,
  ahead: readonly number[],
  recent: readonly RecentWord[],
  step: number,
  by: number,
  count: number,
): number[] | undefined {
  const at = ahead[step]
  if (at === undefined || !isHeardAs(guided, at, recent[by]?.word)) return undefined
  if (count === 1) return by === recent.length - 1 ? [at] : undefined
  for (let steps = 1; steps <= MAX_STEP; steps += 1) {
    for (let later = 1; later <= MAX_STEP && by + later < recent.length; later += 1) {
      const rest = findSaidFrom(guided, ahead, recent, step + steps, by + later, count - 1)
      if (rest !== undefined) return [at, ...rest]
    }
  }
  return undefined
}

function findSaidAtEnd(
  guided: GuidedVerse,
  position: number,
  left: readonly number[],
  recent: readonly RecentWord[],
  straight: number,
): number | undefined {
  const foreign = recent.length - left.length
  if (left.length === 0 || foreign < 0 || foreign > MAX_FOREIGN_WORDS) return undefined
  if (!left.every((at, step) => isHeardAs(guided, at, recent[foreign + step]?.word))) return undefined
  const before = Array.from({ length: Math.min(straight, EVIDENCE_WORDS) }, (_, step) => position - 1 - step)
  const hasDistinctive = [...left, ...before].some((at) => isDistinctive(guided.verse[at]?.key ?? ''))
  const count = left.length + straight
  return count >= LONG_EVIDENCE_WORDS || (count >= EVIDENCE_WORDS && hasDistinctive) ? left.at(-1) : undefined
}

/** Returns whether a word of the verse was heard, judged more strictly than the expected word. */
export function isHeardAs({ expected }: GuidedVerse, at: number, word: HeardWord | undefined): boolean {
  if (word === undefined || word.doubtful === true) return false
  if (word.at !== undefined) return word.at === at
  const awaited = expected[at]
  if (awaited === undefined || word.text === '') return false
  const fit = findWordFit(awaited, toHeardForms(word.text))
  return fit === 'same' || fit === 'alike'
}

/** Returns which words were heard, from the expected one to the last one said. Each heard word counts once. */
function summarize(
  guided: GuidedVerse,
  position: number,
  recent: readonly RecentWord[],
  last: number,
): SkipAhead {
  const all = [
    ...findLongestInOrder(guided, position, last, recent.slice(0, -1)),
    { at: last, by: recent.length - 1 },
  ]
  const said = all.map(({ at }) => at)
  const isUnheard = ({ index, optional }: VerseWord) => !optional && !said.includes(index)
  const unheard = guided.verse.slice(position, last).filter(isUnheard)
  // A heard word that counts for a later word no longer counts for the one it had matched.
  const unmatched = all.flatMap(({ by }) => recent[by]?.matched ?? [])
  const heard = unheard.length === 1 ? findForeignWord(recent, all) : undefined
  return {
    said,
    unheard: [
      ...unmatched.map((at) => ({ at })),
      ...unheard.map(({ index }) => (heard === undefined ? { at: index } : { at: index, heard })),
    ],
  }
}

/** Returns the longest sequence of words from `from` to before `end` that was heard in order. */
function findLongestInOrder(
  guided: GuidedVerse,
  from: number,
  end: number,
  recent: readonly RecentWord[],
): readonly SaidWord[] {
  // Holds the longest sequence for each number of words of the verse, after each recent word.
  let ways: (readonly SaidWord[])[] = Array.from({ length: end - from + 1 }, () => [])
  for (const [by, { word }] of recent.entries()) {
    const next = [ways[0] ?? []]
    for (let at = from; at < end; at += 1) {
      const before = ways[at - from] ?? []
      const [left, above] = [next[at - from] ?? [], ways[at - from + 1] ?? []]
      const longest = left.length > above.length ? left : above
      const isLonger = before.length + 1 > longest.length && isHeardAs(guided, at, word)
      next.push(isLonger ? [...before, { at, by }] : longest)
    }
    ways = next
  }
  return ways.at(-1) ?? []
}

function findForeignWord(recent: readonly RecentWord[], said: readonly SaidWord[]): string | undefined {
  const foreign = recent.filter(
    ({ matched, word }, by) =>
      matched === undefined && word.text !== '' && !said.some((saidWord) => saidWord.by === by),
  )
  return foreign.length === 1 ? foreign[0]?.word.text : undefined
}
