import { classifyAdded } from './added-words.ts'
import {
  addExtra,
  hearPiece,
  isLaterPart,
  isPiece,
  isRight,
  PIECE,
  stateIn,
  type Draft,
  type Reading,
} from './piece-states.ts'
import type { Path } from './traceback.ts'
import type { Pieces } from './pieces.ts'
import { MOVE } from './cost-row.ts'
import { LEAST_SOUNDS, type Listening } from './token.ts'

/** Nothing has been heard. */
export function emptyReading({ count }: Pieces): Reading {
  return {
    until: 0,
    state: new Uint8Array(count),
    token: new Int32Array(count).fill(-1),
    isMended: new Uint8Array(count),
    wrongToken: new Int32Array(count).fill(-1),
    extras: [],
    front: 0,
    place: 0,
    low: 0,
  }
}

/**
 * Reads a path up to `until`, going on from an earlier reading of its beginning: later hearing wins. `final` gives words
 * that nothing follows to the words of the verse that await them.
 */
export function readingOf(
  listening: Listening,
  path: Path,
  from: Reading,
  until: number,
  final: boolean,
): Reading {
  const draft: Draft = {
    listening,
    pieces: listening.pieces,
    path,
    final,
    until,
    state: from.state.slice(),
    token: from.token.slice(),
    isMended: from.isMended.slice(),
    wrongToken: from.wrongToken.slice(),
    extras: from.extras.slice(),
    front: from.front,
    place: path.place,
    low: from.front,
  }
  for (let index = from.until; index < until; index += 1) placeToken(draft, index)
  classifyAdded(draft, from.until)
  markExchanged(draft)
  spreadUnknownSound(draft)
  return draft
}

function placeToken(draft: Draft, index: number): void {
  const { move, start, end } = draft.path
  const [from, to] = [start[index] ?? 0, end[index] ?? 0]
  if (move[index] === MOVE.added || isLaterPart(draft.path, index)) return
  const state = stateIn(draft, index, from, to)
  if (state <= PIECE.alike && from < draft.front && areRight(draft, from, to)) {
    addExtra(draft, 'repeated', index, draft.front)
  }
  for (let piece = from; piece < to; piece += 1) hearPiece(draft, piece, index, state)
  draft.front = Math.max(draft.front, to)
}

function areRight({ state }: Draft, from: number, to: number): boolean {
  for (let piece = from; piece < to; piece += 1) if (!isRight(state[piece])) return false
  return true
}

/** How far apart two words may stand that changed places: "man and woman". */
const EXCHANGED_WITHIN = 3

function markExchanged(draft: Draft): void {
  const { state, token, front, low } = draft
  for (let piece = Math.max(0, low - EXCHANGED_WITHIN); piece < front; piece += 1) {
    if (state[piece] !== PIECE.wrong) continue
    for (let other = piece + 1; other <= Math.min(piece + EXCHANGED_WITHIN, front - 1); other += 1) {
      if (state[other] !== PIECE.wrong) continue
      const areExchanged =
        isPiece(draft, token[piece] ?? -1, other) && isPiece(draft, token[other] ?? -1, piece)
      if (areExchanged) state[piece] = state[other] = PIECE.swapped
    }
  }
}

/** A long unknown sound that stands for one word stands for the unheard words beside it too, as far as it reaches. */
function spreadUnknownSound(draft: Draft): void {
  const { state, token, path, front, low } = draft
  for (let piece = low; piece < front; piece += 1) {
    const heard = path.tokens[token[piece] ?? -1]
    if (state[piece] !== PIECE.wrong || heard?.word.text !== '') continue
    const reach = Math.floor((heard.word.sounds ?? 0) / LEAST_SOUNDS) - 1
    const back = spread(draft, piece, -1, reach)
    spread(draft, piece, 1, reach - back)
  }
}

function spread({ state, token, front }: Draft, piece: number, step: -1 | 1, reach: number): number {
  let other = piece + step
  for (; Math.abs(other - piece) <= reach && other >= 0 && other < front; other += step) {
    if (state[other] !== PIECE.unheard) break
    state[other] = PIECE.wrong
    token[other] = token[piece] ?? -1
  }
  return Math.abs(other - piece) - 1
}
