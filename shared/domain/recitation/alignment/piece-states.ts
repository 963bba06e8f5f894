import type { Path } from './traceback.ts'
import type { Pieces } from './pieces.ts'
import { fitWritten, MOVE } from './cost-row.ts'
import { FITS, fitNumber, type Listening } from './token.ts'
import type { Extra } from '../verdict.ts'

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
  /** Number of pieces read when the last word was heard. */
  readonly place: number
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
  place: number
  low: number
}

/** Whether the token was read as one piece together with the one before it. */
export function isLaterPart({ move, start, end }: Path, index: number): boolean {
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

/** A piece is heard in a token. Heard rightly after it had been wrong or left out, it is mended. */
export function hearPiece(draft: Draft, piece: number, index: number, state: number): void {
  const before = draft.state[piece]
  // A word that was right stays so when it is only doubtful the second time.
  if (isRight(before) && state === PIECE.near) return
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

/** Whether a token is (the recognizer's writing of) a piece, or nearly. */
export function isPiece(
  { listening, pieces, path }: Draft,
  index: number,
  piece: number,
  how: 'rightly' | 'nearly' = 'rightly',
): boolean {
  const token = path.tokens[index]
  if (token === undefined || piece < 0 || piece >= pieces.count) return false
  if (token.word.at !== undefined) return pieces.word[piece] === token.word.at
  const fit = fitNumber(listening, token, pieces.kind[piece] ?? 0)
  return isRight(fit) || (how === 'nearly' && fit === PIECE.near)
}
