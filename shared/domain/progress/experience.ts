import { CORRECT } from './mastery.ts'

export interface RecitationMerits {
  /** Whole percent, 1 to 100. */
  readonly accuracy: number
  readonly isFirstOfVerse: boolean
  readonly isMemorizedAtLast: boolean
  readonly streakBonus: number
  /** Earlier recitations of the verse that day; the exact number doesn't matter beyond {@link WORTHWHILE}. */
  readonly timesToday: number
  /** Experience from recitations on the same day so far. */
  readonly earnedToday: number
}

const BONUS = { correct: 5, firstOfVerse: 10, memorized: 25 }
const MAX_FOR_STREAK = 10
/** Recitations of a verse per day that earn full experience. Each further one earns a single point. */
export const WORTHWHILE = 5
const MAX_PER_DAY = 500
const PER_LEVEL = 100

/**
 * Returns a tenth of the accuracy, at least 1; plus 5 from 90 percent on, 10 for a verse's first recitation, 25
 * when it is memorized for the first time, and on the day's first recitation the streak's days, at most 10. From
 * the sixth recitation of a verse in a day: 1. At most 500 a day.
 */
export function experienceFor(merits: RecitationMerits): number {
  const worth = merits.timesToday >= WORTHWHILE ? 1 : worthOf(merits)
  return Math.max(0, Math.min(worth, MAX_PER_DAY - merits.earnedToday))
}

function worthOf({ accuracy, isFirstOfVerse, isMemorizedAtLast, streakBonus }: RecitationMerits): number {
  return (
    Math.max(1, Math.round(accuracy / 10)) +
    (accuracy >= CORRECT ? BONUS.correct : 0) +
    (isFirstOfVerse ? BONUS.firstOfVerse : 0) +
    (isMemorizedAtLast ? BONUS.memorized : 0) +
    Math.min(streakBonus, MAX_FOR_STREAK)
  )
}

/** Starts at 1, and rises by one for each 100 experience. */
export const levelOf = (xp: number) => Math.floor(xp / PER_LEVEL) + 1

/** Progress within the level, in percent from 0 to 99. */
export const levelProgress = (xp: number) => xp % PER_LEVEL
