import type { HeardWord } from '../hypothesis.ts'
import { judgmentsOf, nothingJudged, type Judgment } from './judgment.ts'
import { align, newLattice, type Lattice, type Path } from './traceback.ts'
import type { PlacedExtra, Reading } from './piece-states.ts'
import { emptyReading, readingOf } from './interpretation.ts'
import { MOVE } from './cost-row.ts'
import type { Listening } from './token.ts'

/** What a hypothesis says about a verse, before it is known whether it will last. */
export interface Assessment {
  /** One for each word of the verse. */
  readonly judgments: readonly Judgment[]
  readonly extras: readonly PlacedExtra[]
  /** Index of the word expected next. */
  readonly position: number
  /** Index of the first word that has not been reached. */
  readonly front: number
}

/** Work done before. It makes assessments quick and changes none of them, so values of one recitation share it. */
export interface Assessor {
  readonly lattice: Lattice
  settled: Settled
}

/** The beginning of a path, read for good as long as the path keeps it. */
interface Settled {
  readonly reading: Reading
  readonly judgments: readonly Judgment[]
}

export function newAssessor(listening: Omit<Listening, 'known'>): Assessor {
  return { lattice: newLattice(listening), settled: nothingSettled(listening) }
}

function nothingSettled({ pieces }: Pick<Listening, 'pieces'>): Settled {
  return { reading: emptyReading(pieces), judgments: nothingJudged(pieces) }
}

/**
 * Assesses everything heard so far. A final assessment depends on the words alone; before that, words far behind are not
 * considered again, so that the cost does not grow with the length of the recitation.
 */
export function assess(assessor: Assessor, words: readonly HeardWord[], final: boolean): Assessment {
  const { lattice } = assessor
  const path = align(lattice, words)
  if (path.same < assessor.settled.reading.until) assessor.settled = nothingSettled(lattice)
  settle(assessor, path)
  const from = final ? nothingSettled(lattice) : assessor.settled
  const { reading, judgments } = readOn(lattice, path, from, words.length, final)
  return {
    judgments,
    extras: reading.extras,
    position: wordAt(lattice, reading.place),
    front: wordAt(lattice, reading.front),
  }
}

function wordAt({ pieces }: Lattice, piece: number): number {
  return pieces.word[piece] ?? pieces.verse.length
}

function readOn(lattice: Lattice, path: Path, from: Settled, until: number, final: boolean): Settled {
  const reading = readingOf(lattice, path, from.reading, until, final)
  const low = wordAt(lattice, Math.min(reading.low, from.reading.front))
  return { reading, judgments: judgmentsOf(lattice, path, reading, from.judgments, low) }
}

/** Words are read for good this far behind the last one, and so many at a time. */
const BEHIND = 40
const AT_A_TIME = 40
/** Around the cut, so many words must have been read straight on. */
const STRAIGHT = 4

function settle(assessor: Assessor, path: Path): void {
  const { until, front } = assessor.settled.reading
  const last = path.tokens.length - BEHIND
  if (last - until < AT_A_TIME) return
  for (let cut = last; cut > until + STRAIGHT; cut -= 1) {
    if ((path.start[cut] ?? 0) < front || !isStraight(path, cut)) continue
    assessor.settled = readOn(assessor.lattice, path, assessor.settled, cut, false)
    return
  }
}

function isStraight({ move, start, end, tokens }: Path, cut: number): boolean {
  for (let index = cut - STRAIGHT; index < Math.min(cut + STRAIGHT, tokens.length - 1); index += 1) {
    const isOne = move[index] === MOVE.one || move[index] === MOVE.manyPieces
    if (!isOne || end[index] !== start[index + 1]) return false
  }
  return true
}
