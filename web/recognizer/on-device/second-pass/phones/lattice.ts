import type { PhoneScores } from './phone-classifier.ts'
import { PHONES } from './phone-set.ts'

/** The phone index of any sound but silence. Its score is that of the likeliest phone minus a penalty. */
export const ANY_PHONE = PHONES.length
/** Penalty of `ANY_PHONE` per frame, chosen on recordings of people. */
const ANY_PHONE_PENALTY = 1.6

/** Log scores of the best paths through a lattice. -Infinity where there is no path. */
interface BestPaths {
  readonly whole: number
  /** The score of the best path that takes a marked arc, by mark. */
  readonly marked: Float64Array
}

interface Arcs {
  readonly from: number[]
  readonly to: number[]
  readonly marks: number[]
}

const NO_MARK = -1

/** A directed graph of what can be said. Some arcs take one frame of a phone; the others take no time. */
export class Lattice {
  #nodes = 0
  #marks = 0
  readonly #spoken: Arcs & { readonly phones: number[] } = { from: [], to: [], marks: [], phones: [] }
  readonly #silent: Arcs & { readonly costs: number[] } = { from: [], to: [], marks: [], costs: [] }

  addNode(): number {
    this.#nodes += 1
    return this.#nodes - 1
  }

  addMark(): number {
    this.#marks += 1
    return this.#marks - 1
  }

  /** Adds an arc that takes one frame. */
  addFrame(from: number, to: number, phone: number, mark = NO_MARK): void {
    this.#spoken.from.push(from)
    this.#spoken.to.push(to)
    this.#spoken.phones.push(phone)
    this.#spoken.marks.push(mark)
  }

  /** Adds an arc that takes no time. Must be added after the arcs without time that lead to its start. */
  addStep(from: number, to: number, cost: number, mark = NO_MARK): void {
    this.#silent.from.push(from)
    this.#silent.to.push(to)
    this.#silent.costs.push(cost)
    this.#silent.marks.push(mark)
  }

  /** Adds a sequence of phones, of one or more frames each, and returns its last node. Marks the first frame. */
  addPhones(from: number, phones: readonly number[], mark = NO_MARK): number {
    let last = from
    phones.forEach((phone, index) => {
      const node = this.addNode()
      this.addFrame(last, node, phone, index === 0 ? mark : NO_MARK)
      this.addFrame(node, node, phone)
      last = node
    })
    return last
  }

  /**
   * Finds the best paths from `start` to `end` (Viterbi, forward and backward), without the arcs of no time that have
   * the mark `except`.
   */
  findBestPaths({ frames, scores }: PhoneScores, start: number, end: number, except?: number): BestPaths {
    const silent = compileArcs(this.#silent)
    const compiled: CompiledLattice = {
      nodes: this.#nodes,
      spoken: compileArcs(this.#spoken),
      phones: Int32Array.from(this.#spoken.phones),
      silent,
      costs: Float64Array.from(this.#silent.costs, (cost, arc) =>
        except !== undefined && silent.marks[arc] === except ? Infinity : cost,
      ),
      frames,
      columns: addAnyPhone(frames, scores),
    }
    const reached = scoreForward(compiled, start)
    const marked = new Float64Array(this.#marks).fill(-Infinity)
    markBackward(compiled, end, reached, marked)
    return { whole: reached[frames * this.#nodes + end] ?? 0, marked }
  }
}

/** A lattice in typed arrays, and the scores of each phone, and of any phone, at each frame. */
interface CompiledLattice {
  readonly nodes: number
  readonly spoken: ReturnType<typeof compileArcs>
  readonly phones: Int32Array
  readonly silent: ReturnType<typeof compileArcs>
  readonly costs: Float64Array
  readonly frames: number
  readonly columns: Float32Array
}

const COLUMN_WIDTH = PHONES.length + 1

/** Scores the best path from the start to each node after each frame: a row per frame, and one before the first. */
function scoreForward(lattice: CompiledLattice, start: number): Float32Array {
  const { nodes, spoken, phones, silent, costs, frames, columns } = lattice
  const rows = new Float32Array((frames + 1) * nodes).fill(-Infinity)
  rows[start] = 0
  for (let frame = 0; frame <= frames; frame += 1) {
    const row = rows.subarray(frame * nodes, (frame + 1) * nodes)
    if (frame > 0) {
      const last = rows.subarray((frame - 1) * nodes, frame * nodes)
      const column = (frame - 1) * COLUMN_WIDTH
      for (let arc = 0; arc < spoken.count; arc += 1) {
        const score = columns[column + (phones[arc] ?? 0)] ?? 0
        raise(row, spoken.to[arc] ?? 0, (last[spoken.from[arc] ?? 0] ?? 0) + score)
      }
    }
    for (let arc = 0; arc < silent.count; arc += 1)
      raise(row, silent.to[arc] ?? 0, (row[silent.from[arc] ?? 0] ?? 0) - (costs[arc] ?? 0))
  }
  return rows
}

/** Scores the best path through each marked arc, given the scores of reaching its start. */
function markBackward(
  lattice: CompiledLattice,
  end: number,
  reached: Float32Array,
  marked: Float64Array,
): void {
  const { nodes, spoken, phones, silent, costs, frames, columns } = lattice
  let next = new Float32Array(nodes)
  let row = new Float32Array(nodes)
  for (let frame = frames; frame >= 0; frame -= 1) {
    const before = reached.subarray(frame * nodes, (frame + 1) * nodes)
    row.fill(-Infinity)
    if (frame === frames) row[end] = 0
    else {
      const column = frame * COLUMN_WIDTH
      for (let arc = 0; arc < spoken.count; arc += 1) {
        const from = spoken.from[arc] ?? 0
        const score = (next[spoken.to[arc] ?? 0] ?? 0) + (columns[column + (phones[arc] ?? 0)] ?? 0)
        raise(row, from, score)
        raise(marked, spoken.marks[arc] ?? NO_MARK, (before[from] ?? 0) + score)
      }
    }
    for (let arc = silent.count - 1; arc >= 0; arc -= 1) {
      const from = silent.from[arc] ?? 0
      const score = (row[silent.to[arc] ?? 0] ?? 0) - (costs[arc] ?? 0)
      raise(row, from, score)
      raise(marked, silent.marks[arc] ?? NO_MARK, (before[from] ?? 0) + score)
    }
    ;[row, next] = [next, row]
  }
}

/** Raises a number in a list to a value. Ignores an index outside the list. */
function raise(list: Float32Array | Float64Array, index: number, value: number): void {
  if (value > (list[index] ?? Infinity)) list[index] = value
}

function compileArcs({ from, to, marks }: Arcs) {
  return {
    count: from.length,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    marks: Int32Array.from(marks),
  }
}

/** Adds the score of any phone to each frame. */
function addAnyPhone(frames: number, scores: Float32Array): Float32Array {
  const width = PHONES.length
  const columns = new Float32Array(frames * COLUMN_WIDTH)
  for (let frame = 0; frame < frames; frame += 1) {
    const row = scores.subarray(frame * width, (frame + 1) * width)
    columns.set(row, frame * COLUMN_WIDTH)
    // The first phone is silence.
    let best = -Infinity
    for (let phone = 1; phone < width; phone += 1) best = Math.max(best, row[phone] ?? -Infinity)
    columns[frame * COLUMN_WIDTH + ANY_PHONE] = best - ANY_PHONE_PENALTY
  }
  return columns
}
