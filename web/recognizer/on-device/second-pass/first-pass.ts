import { type HeardWord, LEAST_SOUNDS } from '#shared/domain/recitation/hypothesis.ts'

export interface FirstPass {
  readonly words: readonly HeardWord[]
  readonly believed: ReadonlySet<number>
  readonly doubted: ReadonlySet<number>
  /** Words preceded by unrecognized sound. */
  readonly strangeBefore: ReadonlySet<number>
  /** Words surely not said: their neighbors were heard, with neither doubt nor unrecognized sound between. */
  readonly leftOut: ReadonlySet<number>
  /** Repetitions, by the word of the verse after which the reader went back. */
  readonly saidAgain: ReadonlyMap<number, readonly HeardWord[]>
}

/** Beyond this many missing words in a row the first pass has lost the reader and says nothing of them. */
const MOST_LEFT_OUT = 8

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

/** Minimum length of a repetition; a single word may be an engine error. */
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

export function wordsFrom(words: readonly HeardWord[], from: number, to?: number): readonly HeardWord[] {
  return words.slice(...placesFrom(words, from, to))
}

/** Index of the first such word, and one past the last. */
export function placesFrom(words: readonly HeardWord[], from: number, to = Infinity): [number, number] {
  const start = words.findLastIndex(({ at }) => at !== undefined && at < from) + 1
  const end = words.findIndex(({ at }, place) => place >= start && at !== undefined && at >= to)
  return [start, end === -1 ? words.length : end]
}
