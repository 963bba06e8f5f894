import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'

/**
 * The words of one run. When the recognizer has to begin anew in the middle of it (another one took over, the engine was
 * restarted), the words heard before are kept as the settled beginning of every later hypothesis.
 */
export class RunWords {
  /** Heard before the last new beginning. */
  #kept: readonly HeardWord[] = []
  /** Everything heard in this run. */
  #heard: readonly HeardWord[] = []

  /** Takes in what was heard since the last new beginning; returns everything heard in this run. */
  update({ words, settled }: Hypothesis): Hypothesis {
    this.#heard = [...this.#kept, ...words]
    return { words: this.#heard, settled: this.#kept.length + settled }
  }

  /** Keeps what was heard so far; what comes next stands behind it. */
  keep(): void {
    this.#kept = this.#heard
  }

  /** Position in the verse behind the farthest word whose position is known, and at least `from`. */
  nextPosition(from: number): number {
    return this.#heard.reduce((next, { at }) => (at === undefined ? next : Math.max(next, at + 1)), from)
  }
}
