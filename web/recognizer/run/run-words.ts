import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'

/**
 * The words of one run. If the recognizer restarts mid-run (another one took over, or the engine restarted), earlier
 * words become the settled start of later hypotheses.
 */
export class RunWords {
  /** Words heard before the last restart. */
  #stored: readonly HeardWord[] = []
  #heard: readonly HeardWord[] = []

  /** Takes the words since the last restart and returns all words of the run. */
  update({ words, settled }: Hypothesis): Hypothesis {
    this.#heard = [...this.#stored, ...words]
    return { words: this.#heard, settled: this.#stored.length + settled }
  }

  store(): void {
    this.#stored = this.#heard
  }

  /** Returns the position in the verse after the farthest located word, at least `from`. */
  nextPosition(from: number): number {
    return this.#heard.reduce((next, { at }) => (at === undefined ? next : Math.max(next, at + 1)), from)
  }
}
