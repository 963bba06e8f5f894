import { MIN_SOUNDS } from '../hypothesis.ts'
import type { Extra } from '../verdict.ts'
import { spellKey, type HeardForms } from '../words/word-match.ts'
import { fitJoined, MOVE } from './cost-row.ts'
import type { Pieces } from './pieces.ts'
import { FITS, type Compared, type Token } from './token.ts'
import { listPieceTokens, type Traceback } from './traceback.ts'

/** The states of a piece. The first three heard states are numbered like FITS. */
export const PIECE = { unheard: 0, same: 1, alike: 2, near: 3, wrong: 4, swapped: 5 } as const

/** The result of a traceback for every piece of the verse, and the extras. */
export interface Interpretation {
  /** Number of heard words interpreted so far. */
  readonly until: number
  readonly state: Uint8Array
  readonly token: Int32Array
  /** 1 for a piece that was corrected after being wrong or skipped. */
  readonly isCorrected: Uint8Array
  /** The token that was said wrongly for a corrected piece; -1 for none. */
  readonly wrongToken: Int32Array
  readonly extras: readonly LocatedExtra[]
  /** Number of pieces reached by going forward. */
  readonly front: number
  /** Pieces behind the reader at the last word. */
  readonly position: number
  /** The first piece that differs from the interpretation this one continues. */
  readonly low: number
}

export interface LocatedExtra extends Extra {
  readonly token: number
}

/** An interpretation under construction, which is read-only afterward. */
export interface Findings extends Interpretation {
  readonly compared: Compared
  readonly pieces: Pieces
  readonly trace: Traceback
  readonly final: boolean
  readonly extras: LocatedExtra[]
  front: number
  position: number
  low: number
}

/**
 * Returns the state of a piece, given the token that was heard. A different word is an error only if it was transcribed or
 * is long enough.
 */
export function findState(findings: Findings, index: number, from: number, to: number): number {
  const token = findings.trace.tokens[index]
  if (token === undefined) return PIECE.same
  const { at, text, sounds = 0, doubtful } = token.word
  if (at !== undefined && doubtful === true) return PIECE.near
  if (at !== undefined || to - from > 1 || findings.trace.move[index] === MOVE.manyPieces) return PIECE.same
  const fit = findTokenFit(findings, token, index, from)
  if (fit !== 0) return fit
  return doubtful === true || (text === '' && sounds < MIN_SOUNDS) ? PIECE.near : PIECE.wrong
}

function findTokenFit(
  { compared, pieces, trace }: Findings,
  token: Token,
  index: number,
  piece: number,
): number {
  const kind = pieces.kind[piece] ?? 0
  if (trace.move[index] !== MOVE.manyHeard) return compared.fit(token, kind)
  const written = joinPartKeys(trace, index, ({ key }) => key)
  const fit =
    fitJoined(pieces, kind, written) ?? fitJoined(pieces, kind, joinPartKeys(trace, index, spellKey))
  return FITS.indexOf(fit)
}

function joinPartKeys(trace: Traceback, first: number, getKey: (forms: HeardForms) => string): string {
  return listPieceTokens(trace, first)
    .map((index) => {
      const forms = trace.tokens[index]?.forms
      return forms === undefined ? '' : getKey(forms)
    })
    .join('')
}

export function isRightState(state: number | undefined): boolean {
  return state === PIECE.same || state === PIECE.alike
}

/** Marks a piece as heard in a token. If it is right now and was wrong or skipped before, it is corrected. */
export function noteHeard(findings: Findings, piece: number, index: number, state: number): void {
  const before = findings.state[piece]
  // A word that was right stays right if it is only doubtful the second time.
  if (isRightState(before) && state === PIECE.near) return
  const isLate = piece < findings.front && !isRightState(before) && isRightState(state)
  if (isLate) noteCorrected(findings, piece, before === PIECE.unheard ? -1 : (findings.token[piece] ?? -1))
  findings.state[piece] = state
  findings.token[piece] = index
  findings.low = Math.min(findings.low, piece)
}

export function noteCorrected(findings: Findings, piece: number, wrongToken: number): void {
  findings.isCorrected[piece] = 1
  findings.wrongToken[piece] = wrongToken
  findings.low = Math.min(findings.low, piece)
}

export function noteExtra(findings: Findings, verdict: Extra['verdict'], token: number, piece: number): void {
  const heard = findings.trace.tokens[token]?.word.text ?? ''
  const before = findings.pieces.word[piece] ?? findings.pieces.verse.length
  findings.extras.push({ verdict, heard, before, token })
}

/** Returns whether a token matches a piece, or nearly does, in any form that the recognizer may write. */
export function isPiece(
  { compared, pieces, trace }: Findings,
  index: number,
  piece: number,
  how: 'exactly' | 'nearly' = 'exactly',
): boolean {
  const token = trace.tokens[index]
  if (token === undefined || piece < 0 || piece >= pieces.count) return false
  if (token.word.at !== undefined) return pieces.word[piece] === token.word.at
  const fit = compared.fit(token, pieces.kind[piece] ?? 0)
  return isRightState(fit) || (how === 'nearly' && fit === PIECE.near)
}
