import { CORRECT } from './mastery.ts'

/** What the experience for a recitation depends on. */
export interface RecitationMerits {
  /** Whole percent, 1 to 100. */
  readonly accuracy: number
  /** The verse was never recited before. */
  readonly isFirstOfVerse: boolean
  /** The verse is memorized now and never was before. */
  readonly isMemorizedAtLast: boolean
  /** Length of the streak on this day if the recitation is the day's first, else 0. */
  readonly streakBonus: number
  /** Earlier recitations of the same verse on the same day; beyond {@link WORTHWHILE} the number does not matter. */
  readonly timesToday: number
  /** Experience that recitations have given on the same day. */
  readonly earnedToday: number
}

const BONUS = { correct: 5, firstOfVerse: 10, memorized: 25 }
const MOST_FOR_STREAK = 10
/** How many recitations of one verse on one day give their full worth; each further one gives a single point. */
export const WORTHWHILE = 5
const MOST_PER_DAY = 500
const PER_LEVEL = 100

/**
 * A tenth of the accuracy, at least 1; 5 more from 90 percent on, 10 for a verse recited for the first time, 25 when it
 * is memorized for the first time, and on the day's first recitation the days of the streak, at most 10. From the sixth
 * recitation of a verse on one day: 1. On one day at most 500.
 */
export function experienceFor(merits: RecitationMerits): number {
  const worth = merits.timesToday >= WORTHWHILE ? 1 : worthOf(merits)
  return Math.max(0, Math.min(worth, MOST_PER_DAY - merits.earnedToday))
}

function worthOf({ accuracy, isFirstOfVerse, isMemorizedAtLast, streakBonus }: RecitationMerits): number {
  return (
    Math.max(1, Math.round(accuracy / 10)) +
    (accuracy >= CORRECT ? BONUS.correct : 0) +
    (isFirstOfVerse ? BONUS.firstOfVerse : 0) +
    (isMemorizedAtLast ? BONUS.memorized : 0) +
    Math.min(streakBonus, MOST_FOR_STREAK)
  )
}

/** The level for this much experience: 1 at the start, one more for each 100. */
export const levelOf = (xp: number) => Math.floor(xp / PER_LEVEL) + 1

/** Progress within the level, in percent from 0 to 99. */
export const levelProgress = (xp: number) => xp % PER_LEVEL
