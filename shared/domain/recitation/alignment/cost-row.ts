import { toSounds } from '../words/sound.ts'
import { findWordFit, spellKey, type Fit, type HeardForms } from '../words/word-match.ts'
import { joinSuffixes, findSpans, type Span } from '../words/written-together.ts'
import { COST, getMatchCost, getTokenCost } from './costs.ts'
import type { Pieces } from './pieces.ts'
import type { Compared, Comparison, Token } from './token.ts'

/** Longer verses are searched only this far around the current position. */
const MAX_WHOLE_PIECES = 400
const SEARCH_REACH = { back: 160, ahead: 120 }
/** The maximum number of heard words that can make up one piece. */
const MAX_HEARD_PARTS = 4

export const MOVE = { added: 0, one: 1, skip: 2, manyHeard: 3, manyPieces: 4, back: 5 } as const

/**
 * The state after a heard word. Column c is the position `from + c` (pieces behind the reader), with its lowest cost and
 * the move that led there.
 */
export interface CostRow {
  readonly from: number
  readonly cost: Float32Array
  readonly move: Uint8Array
  /** Length of the move: pieces skipped or matched, words heard, or how far the reader went back. */
  readonly length: Int16Array
  /** The lowest cost of being here after going back, and from how far. */
  readonly backCost: Float32Array
  readonly backLength: Int16Array
  /** The cheapest position, or the earliest of several. */
  readonly best: number
}

export function createFirstRow(pieces: Pieces): CostRow {
  const row = createRow(pieces, 0)
  row.cost[0] = 0
  return completeRow(pieces, row)
}

export function computeNextRow(
  compared: Compared,
  tokens: readonly Token[],
  rows: readonly CostRow[],
): CostRow {
  const { pieces } = compared
  const above = rows.at(-1) ?? createFirstRow(pieces)
  const token = tokens.at(-1)
  const row = createRow(pieces, above.best)
  if (token === undefined) return row
  const cost = getTokenCost(token)
  for (let column = 0; column < row.cost.length; column += 1) {
    row.cost[column] = getCost(above, row.from + column) + cost.added
  }
  if (token.word.at === undefined) {
    matchOne(compared, row, above, token, cost.replaced)
    matchManyPieces(pieces, row, above, token)
    matchManyHeard(compared, row, tokens, rows)
  } else matchLocated(pieces.spans[token.word.at], row, above)
  return completeRow(pieces, row)
}

function createRow({ count }: Pieces, around: number): CostRow {
  const from = count <= MAX_WHOLE_PIECES ? 0 : Math.max(0, around - SEARCH_REACH.back)
  const width = (count <= MAX_WHOLE_PIECES ? count : Math.min(count, around + SEARCH_REACH.ahead)) - from + 1
  return {
    from,
    cost: new Float32Array(width).fill(Infinity),
    move: new Uint8Array(width),
    length: new Int16Array(width),
    backCost: new Float32Array(width),
    backLength: new Int16Array(width),
    best: 0,
  }
}

function getCost(row: CostRow, position: number): number {
  return row.cost[position - row.from] ?? Infinity
}

function offer(row: CostRow, position: number, cost: number, move: number, length: number): void {
  const column = position - row.from
  if (!(cost < (row.cost[column] ?? -Infinity))) return
  row.cost[column] = cost
  row.move[column] = move
  row.length[column] = length
}

/** Matches one heard word with one piece: the next, or one the reader went back to. */
function matchOne(compared: Compared, row: CostRow, above: CostRow, token: Token, replaced: number): void {
  const { kind, isDistinctive } = compared.pieces
  const first = Math.max(row.from, above.from + 1)
  const last = Math.min(row.from + row.cost.length - 1, above.from + above.cost.length)
  for (let position = first; position <= last; position += 1) {
    const piece = position - 1
    const column = piece - above.from
    const fit = compared.fit(token, kind[piece] ?? 0)
    const cost = fit === 0 ? replaced : getMatchCost(fit, isDistinctive[piece] === 1)
    offer(row, position, (above.cost[column] ?? Infinity) + cost, MOVE.one, 1)
    if (fit === 0) continue
    offer(
      row,
      position,
      (above.backCost[column] ?? Infinity) + cost,
      MOVE.back,
      above.backLength[column] ?? 0,
    )
  }
}

/** Matches one heard word with several words of the verse: forever, 120, it's. */
function matchManyPieces(pieces: Pieces, row: CostRow, above: CostRow, { forms }: Token): void {
  for (const { start, length } of findSpans(pieces.together, forms)) {
    offer(row, start + length, getCost(above, start) + COST.distinctive, MOVE.manyPieces, length)
  }
}

/** Matches several heard words with one piece: some body, do not for don't, a name in syllables. */
function matchManyHeard(
  compared: Compared,
  row: CostRow,
  tokens: readonly Token[],
  rows: readonly CostRow[],
): void {
  const keys = collectKeys(tokens, ({ key }) => key)
  const joined = joinSuffixes(keys)
  const spelled = keys.some((key) => /\d/.test(key)) ? joinSuffixes(collectKeys(tokens, spellKey)) : []
  for (const [extra, written] of joined.entries()) {
    const length = extra + 2
    const before = rows.at(-length)
    if (before === undefined) return
    const inWords = spelled[extra]
    const kinds = findKinds(compared, written)
    if (inWords !== undefined && inWords !== written) kinds.push(...findKinds(compared, inWords))
    for (const [kind, fit] of kinds) {
      // Don't let a name that was heard on its own swallow a small neighbor.
      if (fit !== 'same' && tokens.slice(-length).some((part) => compared.fit(part, kind) !== 0)) continue
      offerEverywhere(
        compared.pieces,
        row,
        before,
        kind,
        fit === 'near' ? COST.near : COST.distinctive,
        length,
      )
    }
  }
}

/** Returns the keys of the last heard words that may be parts of one word, ending with this one. */
function collectKeys(tokens: readonly Token[], getKey: (forms: HeardForms) => string): string[] {
  const keys: string[] = []
  for (let back = 1; back <= MAX_HEARD_PARTS && back <= tokens.length; back += 1) {
    const token = tokens.at(-back)
    if (token === undefined || token.word.at !== undefined || token.forms.key === '') break
    keys.unshift(getKey(token.forms))
  }
  return keys
}

function offerEverywhere(
  { kind: kinds }: Pieces,
  row: CostRow,
  before: CostRow,
  kind: number,
  cost: number,
  length: number,
): void {
  const end = row.from + row.cost.length
  for (let piece = kinds.indexOf(kind, row.from); piece >= 0; piece = kinds.indexOf(kind, piece + 1)) {
    if (piece >= end) return
    offer(row, piece + 1, getCost(before, piece) + cost, MOVE.manyHeard, length)
  }
}

function findKinds({ pieces, by }: Comparison, written: string): [kind: number, fit: Fit][] {
  const same = (pieces.kindsByForm.get(written) ?? []).map((kind): [number, Fit] => [kind, 'same'])
  const apart = by === 'typing' ? [] : (pieces.kindsHeardSplit.get(written.charAt(0)) ?? [])
  const near = apart.flatMap((kind): [number, Fit][] => {
    const fit = fitJoined(pieces, kind, written)
    return fit === undefined || fit === 'same' ? [] : [[kind, fit]]
  })
  return [...same, ...near]
}

/** Returns how well words that a recognizer split fit a piece once they are joined. */
export function fitJoined({ kinds }: Pieces, kind: number, written: string): Fit | undefined {
  const expected = kinds[kind]
  if (expected === undefined || Math.abs(expected.key.length - written.length) > 3) return undefined
  return findWordFit(expected, {
    key: written,
    forms: [written],
    sounds: toSounds(written),
    coveredLetters: 0,
  })
}

/** Matches a heard word whose position in the verse the recognizer knows. */
function matchLocated(span: Span | undefined, row: CostRow, above: CostRow): void {
  if (span === undefined) return
  const column = span.start - above.from
  const end = span.start + span.length
  offer(row, end, getCost(above, span.start) + COST.located, MOVE.manyPieces, span.length)
  offer(
    row,
    end,
    (above.backCost[column] ?? Infinity) + COST.located,
    MOVE.back,
    above.backLength[column] ?? 0,
  )
}

function completeRow(pieces: Pieces, row: CostRow): CostRow {
  addSkips(pieces, row)
  return { ...row, best: addReturns(row) }
}

/** Adds skips with an affine gap, in which each further piece costs less. */
function addSkips({ isOptional }: Pieces, row: CostRow): void {
  let gap = Infinity
  let length = 0
  for (let column = 1; column < row.cost.length; column += 1) {
    const before = row.cost[column - 1] ?? Infinity
    const isFree = isOptional[row.from + column - 1] === 1
    const opened = before + (isFree ? COST.optional : COST.skipped)
    const more = gap + (isFree ? COST.optional : COST.skippedMore)
    if (isFree) offer(row, row.from + column, opened, MOVE.skip, 1)
    length = !isFree && opened <= more ? 1 : length + 1
    gap = isFree ? more : Math.min(opened, more)
    offer(row, row.from + column, gap, MOVE.skip, length)
  }
}

/** Adds jumps back for the next row and returns this row's cheapest position. */
function addReturns({ from, cost, backCost, backLength }: CostRow): number {
  let min = Infinity
  let origin = 0
  let best = cost.length - 1
  for (let column = cost.length - 1; column >= 0; column -= 1) {
    const here = cost[column] ?? Infinity
    backCost[column] = min
    backLength[column] = origin - column
    min += COST.backPerPiece
    if (here + COST.back < min) {
      min = here + COST.back
      origin = column
    }
    if (here <= (cost[best] ?? Infinity)) best = column
  }
  return from + best
}
