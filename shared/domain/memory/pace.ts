import { RunningMedian } from '../running-median.ts'

/** Earlier tests needed before there is a usual pace. */
export const MIN_PACES = 5

export const paceOf = (words: number | null, seconds: number): number | null =>
  words === null || words === 0 || seconds <= 0 ? null : words / seconds

export class UsualPace {
  readonly #paces = new RunningMedian()

  /** Adds a test; one without a pace changes nothing. */
  add(pace: number | null): void {
    if (pace !== null) this.#paces.add(pace)
  }

  /** Null with too few tests. */
  get value(): number | null {
    return this.#paces.count < MIN_PACES ? null : this.#paces.value
  }
}

/** Words per minute: the default for a new member, and the limits. */
const READING = { usual: 120, least: 40, most: 240 }

/** Returns the planning pace in words per minute, from recent tests' words per second. */
export function planningPace(latest: readonly number[]): number {
  if (latest.length < MIN_PACES) return READING.usual
  const paces = new RunningMedian()
  for (const pace of latest) paces.add(pace)
  return Math.min(Math.max(paces.value * 60, READING.least), READING.most)
}

/** Extra seconds to look up, think, and pause between verses. */
const BESIDE_SPEAKING = 1.6
/** The word count assumed for a verse of unknown length. */
const USUAL_WORDS = 25

/** Whole seconds for a verse, at least 1; doubled while it is being learned. */
export function secondsFor(words: number | null, isLearning: boolean, wordsPerMinute: number): number {
  const once = ((words ?? USUAL_WORDS) / wordsPerMinute) * 60 * BESIDE_SPEAKING
  return Math.max(Math.round(isLearning ? 2 * once : once), 1)
}

/** Seconds as the minutes shown to people: rounded, and at least 1 if there is anything. */
export const shownMinutes = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(Math.round(seconds / 60), 1)
