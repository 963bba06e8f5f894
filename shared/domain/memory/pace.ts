import { RunningMedian } from '../running-median.ts'

/** Earlier tests needed before there is a usual pace. */
export const MIN_PACES = 5

/** Returns words per second; null if unknown. */
export const calculatePace = (words: number | null, seconds: number): number | null =>
  words === null || words === 0 || seconds <= 0 ? null : words / seconds

export class UsualPace {
  readonly #paces = new RunningMedian()

  /** Adds a test; one without a pace changes nothing. */
  add(pace: number | null): void {
    if (pace !== null) this.#paces.add(pace)
  }

  /** The usual pace; null if there are too few tests. */
  get value(): number | null {
    return this.#paces.count < MIN_PACES ? null : this.#paces.value
  }
}

/** The planning pace in words per minute: the default for a new member, and its limits. */
const WORDS_PER_MINUTE = { usual: 120, least: 40, most: 240 }

/** Returns the planning pace in words per minute, from recent tests' words per second. */
export function calculatePlanningPace(latest: readonly number[]): number {
  if (latest.length < MIN_PACES) return WORDS_PER_MINUTE.usual
  const paces = new RunningMedian()
  for (const pace of latest) paces.add(pace)
  return Math.min(Math.max(paces.value * 60, WORDS_PER_MINUTE.least), WORDS_PER_MINUTE.most)
}

/** Multiplies the speaking time, to look up, think, and pause between verses. */
const TIME_FACTOR = 1.6
/** The word count assumed for a verse of unknown length. */
const ASSUMED_WORDS = 25

/** Returns the whole seconds that a verse takes, at least 1; doubled while it is being learned. */
export function estimateSeconds(words: number | null, isLearning: boolean, wordsPerMinute: number): number {
  const once = ((words ?? ASSUMED_WORDS) / wordsPerMinute) * 60 * TIME_FACTOR
  return Math.max(Math.round(isLearning ? 2 * once : once), 1)
}

/** Rounds seconds to the minutes shown to people, at least 1 if there are any seconds. */
export const toShownMinutes = (seconds: number): number =>
  seconds === 0 ? 0 : Math.max(Math.round(seconds / 60), 1)
