import { type HeardWord, MIN_SOUNDS } from '#shared/domain/recitation/hypothesis.ts'

export interface FirstPass {
  readonly words: readonly HeardWord[]
  readonly believed: ReadonlySet<number>
  readonly doubted: ReadonlySet<number>
  /** Its confidence in each believed word, in log odds. */
  readonly odds: ReadonlyMap<number, number>
  /** Words preceded by unrecognized sound. */
  readonly strangeBefore: ReadonlySet<number>
  /** Phones of unrecognized sound before a word, including too few for a word. */
  readonly soundsBefore: ReadonlyMap<number, number>
  /** Words preceded by a word from earlier in the verse. */
  readonly earlierBefore: ReadonlySet<number>
  /** Words heard only after a word from later in the verse. */
  readonly outOfOrder: ReadonlySet<number>
  /** Words certainly not said, because their neighbors were heard with no doubt or unrecognized sound in between. */
  readonly leftOut: ReadonlySet<number>
  /** Repetitions, by the word of the verse after which the reader went back. */
  readonly saidAgain: ReadonlyMap<number, readonly HeardWord[]>
}

/**
 * The maximum number of missing words in a row that the first pass can judge. If more are missing, it lost the reader.
 */
const MAX_LEFT_OUT = 8

export function summarizeFirstPass(words: readonly HeardWord[]): FirstPass {
  const believed = new Set<number>()
  const doubted = new Set<number>()
  const strangeBefore = new Set<number>()
  const leftOut = new Set<number>()
  const surest = new Map<number, number>()
  let last = -1
  let isStrange = false
  for (const { at, doubtful, sounds = 0, odds = 0 } of words) {
    if (at === undefined) {
      isStrange ||= sounds >= MIN_SOUNDS
      continue
    }
    ;(doubtful === true ? doubted : believed).add(at)
    surest.set(at, Math.max(odds, surest.get(at) ?? 0))
    if (isStrange) strangeBefore.add(at)
    else if (at - last - 1 <= MAX_LEFT_OUT) for (let out = last + 1; out < at; out += 1) leftOut.add(out)
    last = at
    isStrange = false
  }
  for (const heard of [...believed, ...doubted]) leftOut.delete(heard)
  return {
    words,
    believed,
    doubted,
    odds: surest,
    strangeBefore,
    leftOut,
    saidAgain: findSaidAgain(words),
    ...findExtras(words),
  }
}

/** Finds what was heard in addition to the words of the verse in order. */
function findExtras(
  words: readonly HeardWord[],
): Pick<FirstPass, 'soundsBefore' | 'earlierBefore' | 'outOfOrder'> {
  const soundsBefore = new Map<number, number>()
  const earlierBefore = new Set<number>()
  const outOfOrder = new Set<number>()
  const inOrder = new Set<number>()
  let furthest = -1
  let loose = 0
  let isEarlier = false
  for (const { at, sounds = 0 } of words) {
    if (at === undefined) loose += sounds
    else if (at <= furthest) {
      isEarlier = true
      if (!inOrder.has(at)) outOfOrder.add(at)
    } else {
      if (loose > 0) soundsBefore.set(at, loose)
      if (isEarlier) earlierBefore.add(at)
      inOrder.add(at)
      furthest = at
      loose = 0
      isEarlier = false
    }
  }
  return { soundsBefore, earlierBefore, outOfOrder }
}

/** Minimum length of a repetition; a single word may be an engine error. */
const SAID_AGAIN = 2

function findSaidAgain(words: readonly HeardWord[]): ReadonlyMap<number, readonly HeardWord[]> {
  const repetitions = new Map<number, readonly HeardWord[]>()
  let furthest = -1
  let run: HeardWord[] = []
  for (const word of words) {
    if (word.at === undefined) continue
    run = word.at <= furthest ? [...run, word] : []
    if (run.length >= SAID_AGAIN) repetitions.set(furthest, run)
    furthest = Math.max(furthest, word.at)
  }
  return repetitions
}

export function sliceWords(words: readonly HeardWord[], from: number, to?: number): readonly HeardWord[] {
  return words.slice(...findWordRange(words, from, to))
}

/** Returns the index of the first heard word after those before word `from`, and one past the last before word `to`. */
export function findWordRange(words: readonly HeardWord[], from: number, to = Infinity): [number, number] {
  const start = words.findLastIndex(({ at }) => at !== undefined && at < from) + 1
  const end = words.findIndex(({ at }, place) => place >= start && at !== undefined && at >= to)
  return [start, end === -1 ? words.length : end]
}
