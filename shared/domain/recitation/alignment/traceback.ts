import type { Span } from '../words/written-together.ts'
import { MOVE, type CostRow } from './cost-row.ts'
import type { Token } from './token.ts'

/** The cheapest path through the cost matrix, with the pieces of each heard word, from `start` to `end`. */
export interface Traceback {
  readonly tokens: readonly Token[]
  /** A MOVE per token, and MOVE.added after the last. */
  readonly move: Uint8Array
  /** Equal to `end` for an extra. */
  readonly start: Int32Array
  readonly end: Int32Array
  /** Pieces behind the reader after each number of tokens, before any skips; -1 inside a join. */
  readonly positionAfter: Int32Array
  /** Pieces behind the reader at the last word. */
  readonly position: number
  /** Number of tokens unchanged since the last traceback. */
  readonly same: number
}

export function createTraceback(tokens: readonly Token[], room = 64): Traceback {
  return {
    tokens,
    move: new Uint8Array(room),
    start: new Int32Array(room),
    end: new Int32Array(room),
    positionAfter: new Int32Array(room).fill(-1),
    position: 0,
    same: 0,
  }
}

function growTraceback(trace: Traceback, tokens: readonly Token[]): Traceback {
  if (tokens.length + 1 < trace.move.length) return { ...trace, tokens }
  const larger = createTraceback(tokens, 2 * tokens.length + 2)
  larger.move.set(trace.move)
  larger.start.set(trace.start)
  larger.end.set(trace.end)
  larger.positionAfter.set(trace.positionAfter)
  return larger
}

/**
 * Follows the cheapest path back and stops where the last traceback took the same path. Writes into the arrays of the
 * last one, which only the aligner uses.
 */
export function traceBack(
  last: Traceback,
  tokens: readonly Token[],
  rows: readonly CostRow[],
  spans: readonly Span[],
  unchanged: number,
): Traceback {
  const trace = growTraceback(last, tokens)
  const end = rows.at(-1)?.best ?? 0
  let heard = tokens.length
  let position = end
  trace.move[heard] = MOVE.added
  while (heard > 0 && !(heard <= unchanged && trace.positionAfter[heard] === position)) {
    trace.positionAfter[heard] = position
    const row = rows[heard]
    const column = position - (row?.from ?? 0)
    const move = row?.move[column] ?? MOVE.added
    const length = row?.length[column] ?? 0
    if (move === MOVE.skip) position -= length
    else {
      const matched = countMatchedPieces(move, length, tokens[heard - 1], spans)
      const count = move === MOVE.manyHeard ? length : 1
      noteMove(trace, heard, count, move, position - matched, position)
      heard -= count
      position += move === MOVE.back ? length - matched : -matched
    }
  }
  return { ...trace, position: end, same: heard }
}

function noteMove(
  { move, start, end, positionAfter }: Traceback,
  heard: number,
  count: number,
  by: number,
  from: number,
  to: number,
): void {
  for (let step = 1; step <= count; step += 1) {
    move[heard - step] = by
    start[heard - step] = from
    end[heard - step] = to
    if (step < count) positionAfter[heard - step] = -1
  }
}

function countMatchedPieces(
  move: number,
  length: number,
  token: Token | undefined,
  spans: readonly Span[],
): number {
  if (move === MOVE.added) return 0
  if (move === MOVE.manyPieces) return length
  return move === MOVE.back && token?.word.at !== undefined ? (spans[token.word.at]?.length ?? 1) : 1
}

export function isLaterPart({ move, start, end }: Traceback, index: number): boolean {
  if (move[index] !== MOVE.manyHeard || move[index - 1] !== MOVE.manyHeard) return false
  return start[index] === start[index - 1] && end[index] === end[index - 1]
}

export function listPieceTokens(trace: Traceback, first: number): number[] {
  const indexes = [first]
  while (isLaterPart(trace, first + indexes.length)) indexes.push(first + indexes.length)
  return indexes
}
