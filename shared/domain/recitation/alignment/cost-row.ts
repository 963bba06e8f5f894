import type { Pieces, Span } from './pieces.ts'
import { soundsOf } from '../words/sound.ts'
import { FITS, fitNumber, type Listening, type Token } from './token.ts'
import { fitOf, type Fit } from '../words/word-match.ts'

/**
 * The costs of reading what was heard as the verse. Only their relations matter: replacing a word is dearer than adding
 * one and cheaper than adding one and leaving one out; leaving out a phrase costs little more than leaving out a word;
 * going back costs less than two added words; a telling word outweighs one that was left out before it.
 */
const COST = {
  replaced: 1.15,
  added: 0.7,
  skipped: 1,
  skippedMore: 0.25,
  optional: 0.01,
  back: 1.2,
  backPerPiece: 0.005,
  near: 0.3,
  alike: 0.02,
  telling: -0.4,
  placed: -1,
  unknown: { added: 0.5, replaced: 0.6 },
  /** Fewer than three unknown sounds: nothing by themselves, but enough to tell replaced from skipped. */
  noise: { added: 0, replaced: 0.85 },
  filler: { added: 0, replaced: 1.15 },
  nothing: { added: 0, replaced: Infinity },
} as const

/** Verses up to this many pieces are searched whole; longer ones this far back and ahead of the present place. */
const WHOLE = 400
const REACH = { back: 160, ahead: 120 }
/** At most so many heard words are written for one piece. */
const LONGEST_APART = 4

/** How the place after a heard word was reached. */
export const MOVE = { added: 0, one: 1, skip: 2, manyHeard: 3, manyPieces: 4, back: 5 } as const

/** What is known after a heard word: for each number of pieces read, the least cost and the move that led there. */
export interface Row {
  /** Number of pieces read at the first column. */
  readonly from: number
  readonly cost: Float32Array
  readonly move: Uint8Array
  /** How many pieces were left out or read, or how many words heard, or how far the reader went back. */
  readonly by: Int16Array
  /** Least cost of being here after going back from further on, and from how far. */
  readonly back: Float32Array
  readonly backBy: Int16Array
  /** The cheapest number of pieces read. */
  readonly best: number
}

function emptyRow({ count }: Pieces, around: number): Row {
  const from = count <= WHOLE ? 0 : Math.max(0, around - REACH.back)
  const width = (count <= WHOLE ? count : Math.min(count, around + REACH.ahead)) - from + 1
  return {
    from,
    cost: new Float32Array(width).fill(Infinity),
    move: new Uint8Array(width),
    by: new Int16Array(width),
    back: new Float32Array(width),
    backBy: new Int16Array(width),
    best: 0,
  }
}

/** Before anything was heard. */
export function firstRow(pieces: Pieces): Row {
  const row = emptyRow(pieces, 0)
  row.cost[0] = 0
  return finished(pieces, row)
}

/** After the last of the tokens; `rows` are those before it. */
export function nextRow(listening: Listening, tokens: readonly Token[], rows: readonly Row[]): Row {
  const { pieces } = listening
  const above = rows.at(-1) ?? firstRow(pieces)
  const token = tokens.at(-1)
  const row = emptyRow(pieces, above.best)
  if (token === undefined) return row
  const cost = costOf(token)
  for (let column = 0; column < row.cost.length; column += 1) {
    row.cost[column] = costAt(above, row.from + column) + cost.added
  }
  if (token.word.at === undefined) {
    readAsOne(listening, row, above, token, cost.replaced)
    readTogether(pieces, row, above, token)
    readApart(listening, row, tokens, rows)
  } else readPlaced(pieces.spans[token.word.at], row, above)
  return finished(pieces, row)
}

function costOf({ word, forms, isNoise }: Token): { added: number; replaced: number } {
  if (word.at !== undefined) return COST
  if (forms.key !== '') return isNoise ? COST.filler : COST
  if (word.sounds === undefined) return COST.nothing
  return isNoise ? COST.noise : COST.unknown
}

function costAt(row: Row, place: number): number {
  return row.cost[place - row.from] ?? Infinity
}

/** Keeps the cheaper way to a place. */
function offer(row: Row, place: number, cost: number, move: number, by: number): void {
  const column = place - row.from
  if (!(cost < (row.cost[column] ?? -Infinity))) return
  row.cost[column] = cost
  row.move[column] = move
  row.by[column] = by
}

/** One piece of the verse: the next one, or one to which the reader went back. */
function readAsOne(listening: Listening, row: Row, above: Row, token: Token, replaced: number): void {
  const { kind, isTelling } = listening.pieces
  const first = Math.max(row.from, above.from + 1)
  const last = Math.min(row.from + row.cost.length - 1, above.from + above.cost.length)
  for (let place = first; place <= last; place += 1) {
    const piece = place - 1
    const column = piece - above.from
    const fit = fitNumber(listening, token, kind[piece] ?? 0)
    const cost = fit === 0 ? replaced : matchCost(fit, isTelling[piece] === 1)
    offer(row, place, (above.cost[column] ?? Infinity) + cost, MOVE.one, 1)
    if (fit !== 0)
      offer(row, place, (above.back[column] ?? Infinity) + cost, MOVE.back, above.backBy[column] ?? 0)
  }
}

function matchCost(fit: number, isTelling: boolean): number {
  if (FITS[fit] === 'near') return COST.near
  return (FITS[fit] === 'alike' ? COST.alike : 0) + (isTelling ? COST.telling : 0)
}

/** One heard word that the verse writes in several: forever, 120, it's. */
function readTogether(pieces: Pieces, row: Row, above: Row, { forms }: Token): void {
  const spans = forms.forms.flatMap((form) => pieces.together.get(form) ?? [])
  const numbers = forms.value === undefined ? [] : (pieces.numbers.get(forms.value) ?? [])
  for (const { start, length } of [...spans, ...numbers]) {
    offer(row, start + length, costAt(above, start) + COST.telling, MOVE.manyPieces, length)
  }
}

/** Several heard words that are one piece: some body, do not for don't, a name in syllables. */
function readApart(listening: Listening, row: Row, tokens: readonly Token[], rows: readonly Row[]): void {
  const { kind: kinds } = listening.pieces
  let written = tokens.at(-1)?.forms.key ?? ''
  for (let length = 2; length <= LONGEST_APART && length <= tokens.length; length += 1) {
    const token = tokens.at(-length)
    const before = rows.at(-length)
    if (token?.word.at !== undefined || token?.forms.key === '' || written === '' || before === undefined)
      return
    written = (token?.forms.key ?? '') + written
    for (const [kind, fit] of kindsWritten(listening, written)) {
      // A name that was heard by itself is not to swallow the small word beside it.
      if (fit !== 'same' && tokens.slice(-length).some((part) => fitNumber(listening, part, kind) !== 0))
        continue
      const cost = fit === 'near' ? COST.near : COST.telling
      for (let piece = kinds.indexOf(kind, row.from); piece >= 0; piece = kinds.indexOf(kind, piece + 1)) {
        if (piece >= row.from + row.cost.length) break
        offer(row, piece + 1, costAt(before, piece) + cost, MOVE.manyHeard, length)
      }
    }
  }
}

function kindsWritten({ pieces, by }: Listening, written: string): [kind: number, fit: Fit][] {
  const same = (pieces.kindsByForm.get(written) ?? []).map((kind): [number, Fit] => [kind, 'same'])
  const apart = by === 'typing' ? [] : (pieces.kindsHeardApart.get(written.charAt(0)) ?? [])
  const near = apart.flatMap((kind): [number, Fit][] => {
    const fit = fitWritten(pieces, kind, written)
    return fit === undefined || fit === 'same' ? [] : [[kind, fit]]
  })
  return [...same, ...near]
}

/** How well words that a recognizer wrote apart fit a kind of piece when they are put together. */
export function fitWritten({ kinds }: Pieces, kind: number, written: string): Fit | undefined {
  const expected = kinds[kind]
  if (expected === undefined || Math.abs(expected.key.length - written.length) > 3) return undefined
  return fitOf(expected, { key: written, forms: [written], sounds: soundsOf(written), coveredLetters: 0 })
}

/** A word of the verse whose place the recognizer knows. */
function readPlaced(span: Span | undefined, row: Row, above: Row): void {
  if (span === undefined) return
  const column = span.start - above.from
  const end = span.start + span.length
  offer(row, end, costAt(above, span.start) + COST.placed, MOVE.manyPieces, span.length)
  offer(row, end, (above.back[column] ?? Infinity) + COST.placed, MOVE.back, above.backBy[column] ?? 0)
}

function finished(pieces: Pieces, row: Row): Row {
  addSkips(pieces, row)
  return { ...row, best: addReturns(row) }
}

/** Leaving pieces out: once begun, each further one costs less. */
function addSkips({ isOptional }: Pieces, row: Row): void {
  let run = Infinity
  let length = 0
  for (let column = 1; column < row.cost.length; column += 1) {
    const before = row.cost[column - 1] ?? Infinity
    const isFree = isOptional[row.from + column - 1] === 1
    const opened = before + (isFree ? COST.optional : COST.skipped)
    const more = run + (isFree ? COST.optional : COST.skippedMore)
    if (isFree) offer(row, row.from + column, opened, MOVE.skip, 1)
    length = !isFree && opened <= more ? 1 : length + 1
    run = isFree ? more : Math.min(opened, more)
    offer(row, row.from + column, run, MOVE.skip, length)
  }
}

/** Going back; gives the cheapest place of the row, the earliest where there are several. */
function addReturns({ from, cost, back, backBy }: Row): number {
  let least = Infinity
  let origin = 0
  let best = cost.length - 1
  for (let column = cost.length - 1; column >= 0; column -= 1) {
    const here = cost[column] ?? Infinity
    back[column] = least
    backBy[column] = origin - column
    least += COST.backPerPiece
    if (here + COST.back < least) {
      least = here + COST.back
      origin = column
    }
    if (here <= (cost[best] ?? Infinity)) best = column
  }
  return from + best
}
