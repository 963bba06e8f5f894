/** So many earlier tests must have a pace before one can be called usual. */
export const LEAST_PACES = 5

/** Words in a second; null where either is unknown. */
export const paceOf = (words: number | null, seconds: number): number | null =>
  words === null || words === 0 || seconds <= 0 ? null : words / seconds

/** The middle of sorted paces, the mean of the two in the middle of an even number; null while there are too few. */
export function usualPace(sorted: readonly number[]): number | null {
  if (sorted.length < LEAST_PACES) return null
  return middleOf(sorted)
}

function middleOf(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[half - 1] ?? 0, sorted[half] ?? 0]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}

/** Adds a pace to sorted ones, where it belongs. */
export function insertPace(sorted: number[], pace: number): void {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? 0) < pace) from = middle + 1
    else to = middle
  }
  sorted.splice(from, 0, pace)
}

/** Words a minute of whoever has not been heard yet, and the slowest and fastest we reckon with. */
const READING = { usual: 120, least: 40, most: 240 }

/** The pace to plan with, in words a minute, from the latest tests' words in a second. */
export function planningPace(latest: readonly number[]): number {
  if (latest.length < LEAST_PACES) return READING.usual
  const sorted = latest.toSorted((a, b) => a - b)
  return Math.min(Math.max(middleOf(sorted) * 60, READING.least), READING.most)
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
