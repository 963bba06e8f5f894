/** How many marks to keep. A standby further behind than the oldest isn't used anyway. */
const MAX_MARKS = 60

/** The primary's log position at a monotonic time. */
interface Mark {
  readonly position: bigint
  readonly time: number
}

/**
 * Measures how long ago the primary's log was at the standby's position, because a standby that lost its primary considers
 * itself current.
 */
export class LagMeter {
  readonly #marks: Mark[] = []

  mark(position: bigint, time: number): void {
    if (this.#marks.at(-1)?.position === position) this.#marks.pop()
    this.#marks.push({ position, time })
    if (this.#marks.length > MAX_MARKS) this.#marks.shift()
  }

  /** Returns the milliseconds since a standby at that log position was current; null if that position is older than all marks. */
  measureLag(position: bigint, now: number): number | null {
    const last = this.#marks.at(-1)
    if (last !== undefined && position >= last.position) return now - last.time
    const reached = this.#marks.findLast((mark) => mark.position <= position)
    return reached === undefined ? null : now - reached.time
  }
}
