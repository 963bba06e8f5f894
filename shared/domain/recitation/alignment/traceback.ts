import type { HeardWord } from '../hypothesis.ts'
import { firstRow, MOVE, nextRow, type Row } from './cost-row.ts'
import { isSameHearing, tokenOf, type Listening, type Token } from './token.ts'

/**
 * Rows already worked out. A row depends on nothing but the words before it, so all values of a recitation share them,
 * and a hypothesis that grows or is revised at its end costs no more than its new words.
 */
export interface Lattice extends Listening {
  readonly tokens: Token[]
  readonly rows: Row[]
  path: Path
}

/** Where each heard word stands: it was read as the pieces from `start` to `end`, or beside the verse (`start` = `end`). */
export interface Path {
  readonly tokens: readonly Token[]
  /** A MOVE for each token, and 0 after the last. */
  readonly move: Uint8Array
  readonly start: Int32Array
  readonly end: Int32Array
  /** Number of pieces read after so many tokens, before any are left out; -1 inside a join. */
  readonly placeAfter: Int32Array
  /** Number of pieces read when the last word was heard. */
  readonly place: number
  /** So many tokens stand as they stood in the path before. */
  readonly same: number
}

export function newLattice(listening: Omit<Listening, 'known'>): Lattice {
  const rows = [firstRow(listening.pieces)]
  return { ...listening, known: new Map(), tokens: [], rows, path: emptyPath([], 64) }
}

function emptyPath(tokens: readonly Token[], room: number): Path {
  return {
    tokens,
    move: new Uint8Array(room),
    start: new Int32Array(room),
    end: new Int32Array(room),
    placeAfter: new Int32Array(room).fill(-1),
    place: 0,
    same: 0,
  }
}

/** Reads the words as the verse at the least cost. The path is valid until the next call. */
export function align(lattice: Lattice, words: readonly HeardWord[]): Path {
  const { tokens, rows } = lattice
  let same = 0
  while (same < words.length && same < tokens.length && isSameHearing(tokens[same]?.word, words[same]))
    same += 1
  tokens.length = same
  rows.length = same + 1
  for (let index = same; index < words.length; index += 1) {
    tokens.push(tokenOf(lattice, words[index] ?? { text: '' }))
    rows.push(nextRow(lattice, tokens, rows))
  }
  lattice.path = traced(lattice, withRoom(lattice.path, tokens), same)
  return lattice.path
}

function withRoom(path: Path, tokens: readonly Token[]): Path {
  if (tokens.length + 1 < path.move.length) return { ...path, tokens }
  const larger = emptyPath(tokens, 2 * tokens.length + 2)
  larger.move.set(path.move)
  larger.start.set(path.start)
  larger.end.set(path.end)
  larger.placeAfter.set(path.placeAfter)
  return larger
}

/** Follows the cheapest moves back to the beginning, or to where the last path went the same way. */
function traced({ tokens, rows, pieces }: Lattice, path: Path, unchanged: number): Path {
  const { move: moves, start, end, placeAfter } = path
  const last = rows.at(-1)?.best ?? 0
  let heard = tokens.length
  let place = last
  moves[heard] = MOVE.added
  while (heard > 0 && !(heard <= unchanged && placeAfter[heard] === place)) {
    placeAfter[heard] = place
    const row = rows[heard]
    const column = place - (row?.from ?? 0)
    const move = row?.move[column] ?? MOVE.added
    const by = row?.by[column] ?? 0
    if (move === MOVE.skip) place -= by
    else {
      const read = piecesRead(move, by, tokens[heard - 1], pieces.spans)
      const count = move === MOVE.manyHeard ? by : 1
      for (let step = 1; step <= count; step += 1) {
        moves[heard - step] = move
        start[heard - step] = place - read
        end[heard - step] = place
        if (step < count) placeAfter[heard - step] = -1
      }
      heard -= count
      place += move === MOVE.back ? by - read : -read
    }
  }
  return { ...path, place: last, same: heard }
}

function piecesRead(
  move: number,
  by: number,
  token: Token | undefined,
  spans: Listening['pieces']['spans'],
): number {
  if (move === MOVE.added) return 0
  if (move === MOVE.manyPieces) return by
  return move === MOVE.back && token?.word.at !== undefined ? (spans[token.word.at]?.length ?? 1) : 1
}
