import { type HeardWord, LEAST_SOUNDS } from '#shared/domain/recitation/hypothesis.ts'

/** What the first pass has heard, sorted by the words of the verse. */
export interface FirstPass {
  readonly words: readonly HeardWord[]
  readonly believed: ReadonlySet<number>
  readonly doubted: ReadonlySet<number>
  /** Words before which it heard strange sound. */
  readonly strangeBefore: ReadonlySet<number>
  /** Words that it surely did not hear: it heard the words on both sides, and between them neither a doubt nor strange sound. */
  readonly leftOut: ReadonlySet<number>
  /** What was said again, by the word of the verse after which somebody went back. */
  readonly saidAgain: ReadonlyMap<number, readonly HeardWord[]>
}

/** Of more words in a row the first pass has lost the reader, and says nothing of them. */
const MOST_LEFT_OUT = 8

/** Sorts what the first pass has heard by the words of the verse. */
export function firstPassOf(words: readonly HeardWord[]): FirstPass {
  const believed = new Set<number>()
  const doubted = new Set<number>()
  const strangeBefore = new Set<number>()
  const leftOut = new Set<number>()
  let last = -1
  let isStrange = false
  for (const { at, doubtful, sounds = 0 } of words) {
    if (at === undefined) {
      isStrange ||= sounds >= LEAST_SOUNDS
      continue
    }
    ;(doubtful === true ? doubted : believed).add(at)
    if (isStrange) strangeBefore.add(at)
    else if (at - last - 1 <= MOST_LEFT_OUT) for (let out = last + 1; out < at; out += 1) leftOut.add(out)
    last = at
    isStrange = false
  }
  for (const heard of [...believed, ...doubted]) leftOut.delete(heard)
  return { words, believed, doubted, strangeBefore, leftOut, saidAgain: saidAgainIn(words) }
}

/** So many words in order were said again; a single one may be a mistake of the engine. */
const SAID_AGAIN = 2

function saidAgainIn(words: readonly HeardWord[]): ReadonlyMap<number, readonly HeardWord[]> {
  const again = new Map<number, readonly HeardWord[]>()
  let furthest = -1
  let run: HeardWord[] = []
  for (const word of words) {
    if (word.at === undefined) continue
    run = word.at <= furthest ? [...run, word] : []
    if (run.length >= SAID_AGAIN) again.set(furthest, run)
    furthest = Math.max(furthest, word.at)
  }
  return again
}

/** What a pass has heard from one word of the verse on, up to another one. */
export function wordsFrom(words: readonly HeardWord[], from: number, to?: number): readonly HeardWord[] {
  return words.slice(...placesFrom(words, from, to))
}

/** Where that stands: the place of its first word, and one past the last. */
export function placesFrom(words: readonly HeardWord[], from: number, to = Infinity): [number, number] {
  const start = words.findLastIndex(({ at }) => at !== undefined && at < from) + 1
  const end = words.findIndex(({ at }, place) => place >= start && at !== undefined && at >= to)
  return [start, end === -1 ? words.length : end]
}
