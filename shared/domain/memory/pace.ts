import { RunningMedian } from '../running-median.ts'

/** So many earlier tests must have a pace before one can be called usual. */
export const LEAST_PACES = 5

/** Words in a second; null where either is unknown. */
export const paceOf = (words: number | null, seconds: number): number | null =>
  words === null || words === 0 || seconds <= 0 ? null : words / seconds

/** The usual pace of the tests so far: their median. */
export class UsualPace {
  readonly #paces = new RunningMedian()

  /** Counts a test; one without a pace changes nothing. */
  add(pace: number | null): void {
    if (pace !== null) this.#paces.add(pace)
  }

  /** Null while there are too few. */
  get value(): number | null {
    return this.#paces.count < LEAST_PACES ? null : this.#paces.value
  }
}

/** Words a minute of whoever has not been heard yet, and the slowest and fastest we reckon with. */
const READING = { usual: 120, least: 40, most: 240 }

/** The pace to plan with, in words a minute, from the latest tests' words in a second. */
export function planningPace(latest: readonly number[]): number {
  if (latest.length < LEAST_PACES) return READING.usual
  const paces = new RunningMedian()
  for (const pace of latest) paces.add(pace)
  return Math.min(Math.max(paces.value * 60, READING.least), READING.most)
}

/** Looking up, thinking and the pause between verses. */
const BESIDE_SPEAKING = 1.6
/** A verse of unknown length counts as this many words. */
const USUAL_WORDS = 25

/** Whole minutes that a verse takes, at least 1; twice as long while it is learned. */
export function minutesFor(words: number | null, isLearning: boolean, wordsPerMinute: number): number {
  const once = ((words ?? USUAL_WORDS) / wordsPerMinute) * BESIDE_SPEAKING
  return Math.max(Math.round(isLearning ? 2 * once : once), 1)
}
