import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'

/**
 * The words of one run. If the recognizer starts over mid-run (another one took over, the engine restarted), earlier
 * words become the settled beginning of later hypotheses.
 */
export class RunWords {
  /** Heard before the last restart. */
  #kept: readonly HeardWord[] = []
  #heard: readonly HeardWord[] = []

  /** Takes the words since the last restart; returns all words of the run. */
  update({ words, settled }: Hypothesis): Hypothesis {
    this.#heard = [...this.#kept, ...words]
    return { words: this.#heard, settled: this.#kept.length + settled }
  }

  keep(): void {
    this.#kept = this.#heard
  }

  /** Position in the verse after the farthest located word, at least `from`. */
  nextPosition(from: number): number {
    return this.#heard.reduce((next, { at }) => (at === undefined ? next : Math.max(next, at + 1)), from)
  }
}
