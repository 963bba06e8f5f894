import { CORRECT_ACCURACY } from './mastery.ts'

export interface RecitationMerits {
  /** Whole percent, 1 to 100. */
  readonly accuracy: number
  readonly isFirstOfVerse: boolean
  readonly isMemorizedAtLast: boolean
  readonly streakBonus: number
  /** Earlier recitations of the verse that day; the exact number doesn't matter beyond {@link MAX_FULL_RECITATIONS}. */
  readonly timesToday: number
  /** Experience from recitations on the same day so far. */
  readonly earnedToday: number
}

const BONUS = { correct: 5, firstOfVerse: 10, memorized: 25 }
const MAX_STREAK_BONUS = 10
/** How many recitations of a verse per day earn full experience. Each further one earns a single point. */
export const MAX_FULL_RECITATIONS = 5
const MAX_XP_PER_DAY = 500
const XP_PER_LEVEL = 100

/**
 * Calculates experience: a tenth of the accuracy, at least 1. Adds 5 at 90% or more, 10 for a verse's first
 * recitation, 25 when it is memorized for the first time, and the streak's days, at most 10, for the day's first
 * recitation. Each recitation of a verse after its fifth in a day earns 1. A day earns at most 500.
 */
export function computeExperience(merits: RecitationMerits): number {
  const xp = merits.timesToday >= MAX_FULL_RECITATIONS ? 1 : calculateFullExperience(merits)
  return Math.max(0, Math.min(xp, MAX_XP_PER_DAY - merits.earnedToday))
}

function calculateFullExperience({
  accuracy,
  isFirstOfVerse,
  isMemorizedAtLast,
  streakBonus,
}: RecitationMerits): number {
  return (
    Math.max(1, Math.round(accuracy / 10)) +
    (accuracy >= CORRECT_ACCURACY ? BONUS.correct : 0) +
    (isFirstOfVerse ? BONUS.firstOfVerse : 0) +
    (isMemorizedAtLast ? BONUS.memorized : 0) +
    Math.min(streakBonus, MAX_STREAK_BONUS)
  )
}

/** Returns the level, which starts at 1 and rises by one for each 100 experience. */
export const toLevel = (xp: number) => Math.floor(xp / XP_PER_LEVEL) + 1

/** Returns the progress within the level, in percent from 0 to 99. */
export const getLevelProgress = (xp: number) => xp % XP_PER_LEVEL
