import { classifyAdded } from './added-words.ts'
import type { Path } from './lattice.ts'
import type { Pieces } from './pieces.ts'
import { fitWritten, MOVE } from './row.ts'
import { FITS, fitNumber, LEAST_SOUNDS, type Listening } from './token.ts'
import type { Extra } from './verdict.ts'

/** What became of a piece of the verse. */
export const PIECE = { unheard: 0, same: 1, alike: 2, near: 3, wrong: 4, swapped: 5 } as const

/** What a path says about every piece of the verse, and about what was said beside it. */
export interface Reading {
  /** So many heard words have been read. */
  readonly until: number
  /** A PIECE for each piece. */
  readonly state: Uint8Array
  /** Index of the token in which a piece was heard last; -1 for none. */
  readonly token: Int32Array
  /** 1 for a piece that was wrong or left out at first and then put right. */
  readonly isMended: Uint8Array
  /** Index of the token that stood wrongly in place of a mended piece; -1 for none. */
  readonly wrongToken: Int32Array
  readonly extras: readonly PlacedExtra[]
  /** Number of pieces reached so far, by going forward. */
  readonly front: number
  /** The first piece that differs from the reading this one goes on from. */
  readonly low: number
}

export interface PlacedExtra extends Extra {
  readonly token: number
}

/** A reading while it is being made. */
export interface Draft extends Reading {
  readonly listening: Listening
  readonly pieces: Pieces
  readonly path: Path
  readonly final: boolean
  readonly extras: PlacedExtra[]
  front: number
  low: number
}

export function emptyReading({ count }: Pieces): Reading {
  return {
    until: 0,
    state: new Uint8Array(count),
    token: new Int32Array(count).fill(-1),
    isMended: new Uint8Array(count),
    wrongToken: new Int32Array(count).fill(-1),
    extras: [],
    front: 0,
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

/** Whether the token was read as one piece together with the one before it. */
function isLaterPart({ move, start, end }: Path, index: number): boolean {
  if (move[index] !== MOVE.manyHeard || move[index - 1] !== MOVE.manyHeard) return false
  return start[index] === start[index - 1] && end[index] === end[index - 1]
}

/** The indexes of the tokens that were read as one, of which this is the first. */
export function readTogether(path: Path, first: number): number[] {
  const indexes = [first]
  while (isLaterPart(path, first + indexes.length)) indexes.push(first + indexes.length)
  return indexes
}

/** How well a token stands for its pieces. Placed words and many pieces at once are only read where they fit. */
export function stateIn({ listening, pieces, path }: Draft, index: number, from: number, to: number): number {
  const token = path.tokens[index]
  if (token === undefined || token.word.at !== undefined || to - from > 1) return PIECE.same
  const kind = pieces.kind[from] ?? 0
  const number =
    path.move[index] === MOVE.manyHeard
      ? FITS.indexOf(fitWritten(pieces, kind, keysTogether(path, index)))
      : fitNumber(listening, token, kind)
  if (number === 0) return token.word.doubtful === true ? PIECE.near : PIECE.wrong
  return number
}

function keysTogether(path: Path, first: number): string {
  return readTogether(path, first)
    .map((index) => path.tokens[index]?.forms.key ?? '')
    .join('')
}

export function isRight(state: number | undefined): boolean {
  return state === PIECE.same || state === PIECE.alike
}

function areRight({ state }: Draft, from: number, to: number): boolean {
  for (let piece = from; piece < to; piece += 1) if (!isRight(state[piece])) return false
  return true
}

/** A piece is heard in a token. Heard rightly after it had been wrong or left out, it is mended. */
export function hearPiece(draft: Draft, piece: number, index: number, state: number): void {
  const before = draft.state[piece]
  const isLate = piece < draft.front && !isRight(before) && isRight(state)
  if (isLate) mend(draft, piece, before === PIECE.unheard ? -1 : (draft.token[piece] ?? -1))
  draft.state[piece] = state
  draft.token[piece] = index
  draft.low = Math.min(draft.low, piece)
}

export function mend(draft: Draft, piece: number, wrongToken: number): void {
  draft.isMended[piece] = 1
  draft.wrongToken[piece] = wrongToken
  draft.low = Math.min(draft.low, piece)
}

export function addExtra(draft: Draft, verdict: Extra['verdict'], token: number, piece: number): void {
  const heard = draft.path.tokens[token]?.word.text ?? ''
  const before = draft.pieces.word[piece] ?? draft.pieces.verse.length
  draft.extras.push({ verdict, heard, before, token })
}

/** Whether a token is (the recogniser's writing of) a piece. */
export function isPiece({ listening, pieces, path }: Draft, index: number, piece: number): boolean {
  const token = path.tokens[index]
  if (token === undefined || piece < 0 || piece >= pieces.count) return false
  if (token.word.at !== undefined) return pieces.word[piece] === token.word.at
  return isRight(fitNumber(listening, token, pieces.kind[piece] ?? 0))
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
