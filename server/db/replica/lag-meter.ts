/** Marks that are remembered: a standby that is further behind than the oldest is not asked anyhow. */
const MOST_MARKS = 60

/** How long the log of the primary was at a moment of a clock that is never set back. */
interface Mark {
  readonly position: bigint
  readonly at: number
}

/**
 * Tells how far a standby is behind, by how long the log of the primary was and when. What a standby says of itself is no
 * measure: one that has lost its primary believes that it has everything.
 */
export class LagMeter {
  readonly #marks: Mark[] = []

  /** The primary's log had at least that length at this moment (in milliseconds). */
  mark(position: bigint, at: number): void {
    if (this.#marks.at(-1)?.position === position) this.#marks.pop()
    this.#marks.push({ position, at })
    if (this.#marks.length > MOST_MARKS) this.#marks.shift()
  }

  /** Milliseconds since a standby at that log position was up to date; null if older than what is remembered. */
  lagAt(position: bigint, now: number): number | null {
    const last = this.#marks.at(-1)
    if (last !== undefined && position >= last.position) return now - last.at
    const reached = this.#marks.findLast((mark) => mark.position <= position)
    return reached === undefined ? null : now - reached.at
  }
}
