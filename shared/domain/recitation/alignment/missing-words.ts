import type { HeardWord } from '../hypothesis.ts'
import { toSounds } from '../words/sound.ts'
import { PIECE, type Findings } from './findings.ts'

/** The minimum time a word takes relative to its neighbors: "her" is little more than a breath. */
const MIN_RELATIVE_TIME = 0.5

/** A word heard next to a gap: when it was said, and its number of sounds. */
interface Neighbor {
  readonly from: number
  readonly to: number
  readonly sounds: number
  readonly isDoubted: boolean
}

/**
 * Marks skipped words as not sure if they may have been said without being heard. That is the case if the recognizer's
 * timestamps leave room for them at their neighbors' pace, or if a neighbor is doubtful.
 *
 *     verse     for God so loved the world
 *     heard     for (0 to 20) so (60 to 80) loved the world
 *     verdicts  for ?god so loved the world
 */
export function doubtMissingWords(findings: Findings): void {
  const { state, front, low } = findings
  for (let start = Math.max(1, low); start < front; start += 1) {
    if (state[start] !== PIECE.unheard || state[start - 1] === PIECE.unheard) continue
    let end = start
    while (end < front && state[end] === PIECE.unheard) end += 1
    const [before, after] = [findNeighbor(findings, start - 1), findNeighbor(findings, end)]
    if (before !== undefined && after !== undefined && couldHaveBeenSaid(findings, start, end, before, after))
      state.fill(PIECE.near, start, end)
  }
}

function findNeighbor({ state, token, trace, pieces }: Findings, piece: number): Neighbor | undefined {
  const word: HeardWord | undefined = trace.tokens[token[piece] ?? -1]?.word
  if (word?.from === undefined || word.to === undefined || state[piece] === PIECE.unheard) return undefined
  const span = word.at === undefined ? undefined : pieces.spans[word.at]
  const [first, count] = span === undefined ? [piece, 1] : [span.start, span.length]
  return {
    from: word.from,
    to: word.to,
    sounds: countSounds(pieces, first, first + count),
    isDoubted: state[piece] === PIECE.near,
  }
}

function couldHaveBeenSaid(
  { pieces }: Findings,
  start: number,
  end: number,
  before: Neighbor,
  after: Neighbor,
): boolean {
  if (before.isDoubted || after.isDoubted) return true
  const spoken = before.to - before.from + after.to - after.from
  const pace = spoken / (before.sounds + after.sounds)
  return after.from - before.to >= countSounds(pieces, start, end) * pace * MIN_RELATIVE_TIME
}

function countSounds({ kind, kinds }: Findings['pieces'], start: number, end: number): number {
  let sounds = 0
  for (let piece = start; piece < end; piece += 1)
    sounds += toSounds(kinds[kind[piece] ?? 0]?.key ?? '').length
  return Math.max(1, sounds)
}
