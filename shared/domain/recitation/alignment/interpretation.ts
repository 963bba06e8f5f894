import { MIN_SOUNDS } from '../hypothesis.ts'
import { classifyAdded } from './added-words.ts'
import { MOVE } from './cost-row.ts'
import {
  isPiece,
  isRightState,
  noteExtra,
  noteHeard,
  PIECE,
  findState,
  type Findings,
  type Interpretation,
} from './findings.ts'
import type { Pieces } from './pieces.ts'
import { doubtMissingWords } from './missing-words.ts'
import type { Compared } from './token.ts'
import { isLaterPart, type Traceback } from './traceback.ts'

export function createInterpretation({ count }: Pieces): Interpretation {
  return {
    until: 0,
    state: new Uint8Array(count),
    token: new Int32Array(count).fill(-1),
    isCorrected: new Uint8Array(count),
    wrongToken: new Int32Array(count).fill(-1),
    extras: [],
    front: 0,
    position: 0,
    low: 0,
  }
}

/**
 * Continues an earlier interpretation. Later words win. `final` assigns extra words at the end to the next words
 * of the verse.
 */
export function interpret(
  compared: Compared,
  trace: Traceback,
  from: Interpretation,
  until: number,
  final: boolean,
): Interpretation {
  const findings: Findings = {
    compared,
    pieces: compared.pieces,
    trace,
    final,
    until,
    state: from.state.slice(),
    token: from.token.slice(),
    isCorrected: from.isCorrected.slice(),
    wrongToken: from.wrongToken.slice(),
    extras: from.extras.slice(),
    front: from.front,
    position: trace.position,
    low: from.front,
  }
  for (let index = from.until; index < until; index += 1) noteToken(findings, index)
  classifyAdded(findings, from.until)
  markSwapped(findings)
  spreadUnknownSound(findings)
  doubtMissingWords(findings)
  return findings
}

function noteToken(findings: Findings, index: number): void {
  const { move, start, end } = findings.trace
  const [from, to] = [start[index] ?? 0, end[index] ?? 0]
  if (move[index] === MOVE.added || isLaterPart(findings.trace, index)) return
  const state = findState(findings, index, from, to)
  const isDoubtful = findings.trace.tokens[index]?.word.doubtful === true
  if (!isDoubtful && state <= PIECE.alike && from < findings.front && areAllRight(findings, from, to)) {
    noteExtra(findings, 'repeated', index, findings.front)
  }
  for (let piece = from; piece < to; piece += 1) noteHeard(findings, piece, index, state)
  findings.front = Math.max(findings.front, to)
}

function areAllRight({ state }: Findings, from: number, to: number): boolean {
  for (let piece = from; piece < to; piece += 1) if (!isRightState(state[piece])) return false
  return true
}

/** How far apart swapped words can be: "man and woman". */
const MAX_SWAP_DISTANCE = 3

/**
 * Marks swapped words.
 *
 *     verse     man and woman were made
 *     heard     woman and man were made
 *     verdicts  ⇄man and ⇄woman were made
 */
function markSwapped(findings: Findings): void {
  const { state, token, front, low } = findings
  for (let piece = Math.max(0, low - MAX_SWAP_DISTANCE); piece < front; piece += 1) {
    if (state[piece] !== PIECE.wrong) continue
    for (let other = piece + 1; other <= Math.min(piece + MAX_SWAP_DISTANCE, front - 1); other += 1) {
      if (state[other] !== PIECE.wrong) continue
      const areSwapped =
        isPiece(findings, token[piece] ?? -1, other) && isPiece(findings, token[other] ?? -1, piece)
      if (areSwapped) state[piece] = state[other] = PIECE.swapped
    }
  }
}

/**
 * Extends a long unknown sound that was taken for one word to the unheard words beside it, according to its length.
 *
 *     verse     for God so loved the world that he gave
 *     heard     for God so (unknown, 11 sounds) that he gave
 *     verdicts  for god so ✗loved() ✗the() ✗world() that he gave
 */
function spreadUnknownSound(findings: Findings): void {
  const { state, token, trace, front, low } = findings
  for (let piece = low; piece < front; piece += 1) {
    const heard = trace.tokens[token[piece] ?? -1]
    if (state[piece] !== PIECE.wrong || heard?.word.text !== '') continue
    const reach = Math.floor((heard.word.sounds ?? 0) / MIN_SOUNDS) - 1
    const reachedBefore = spread(findings, piece, -1, reach)
    spread(findings, piece, 1, reach - reachedBefore)
  }
}

function spread({ state, token, front }: Findings, piece: number, step: -1 | 1, reach: number): number {
  let other = piece + step
  for (; Math.abs(other - piece) <= reach && other >= 0 && other < front; other += step) {
    if (state[other] !== PIECE.unheard) break
    state[other] = PIECE.wrong
    token[other] = token[piece] ?? -1
  }
  return Math.abs(other - piece) - 1
}
