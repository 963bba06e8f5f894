import type { CalendarDay } from '../calendar-day.ts'
import type { Merits } from './achievements.ts'
import { getCurrentStreak, NO_STREAK, type Streak } from './streak.ts'

export interface Totals {
  readonly attempts: number
  /** How many attempts were recited, not only marked. */
  readonly recited: number
  /** Sum of all recitations, for the mean. */
  readonly accuracySum: number
  readonly seconds: number
  /** The part of the seconds spent on the member's own cards, which earn no achievement for time. */
  readonly cardSeconds: number
  /** Experience, with the rewards of achievements. */
  readonly xp: number
  readonly memorized: number
  readonly streak: Streak
  readonly timeZone: string | null
}

export interface DayTotals {
  readonly attempts: number
  readonly recited: number
  readonly accuracySum: number
  readonly seconds: number
  /** Experience from recitations, without rewards. */
  readonly xp: number
}

export const NO_TOTALS: Totals = {
  attempts: 0,
  recited: 0,
  accuracySum: 0,
  seconds: 0,
  cardSeconds: 0,
  xp: 0,
  memorized: 0,
  streak: NO_STREAK,
  timeZone: null,
}

export const NO_DAY: DayTotals = { attempts: 0, recited: 0, accuracySum: 0, seconds: 0, xp: 0 }

/** Returns the mean in whole percent; 0 if nothing was recited. */
export const computeAverageAccuracy = ({ accuracySum, recited }: Pick<Totals, 'accuracySum' | 'recited'>) =>
  recited === 0 ? 0 : Math.round(accuracySum / recited)

interface Statistics {
  readonly currentStreak: number
  readonly longestStreak: number
  readonly totalXP: number
  readonly totalVersesMemorized: number
  readonly averageAccuracy: number
  /** Seconds. */
  readonly totalTimeSpent: number
  readonly recentSessions: number
  readonly practicedToday: boolean
}

export function toStatistics(totals: Totals, recentSessions: number, today: CalendarDay): Statistics {
  return {
    currentStreak: getCurrentStreak(totals.streak, today),
    longestStreak: totals.streak.longest,
    totalXP: totals.xp,
    totalVersesMemorized: totals.memorized,
    averageAccuracy: computeAverageAccuracy(totals),
    totalTimeSpent: totals.seconds,
    recentSessions,
    practicedToday: totals.streak.lastDay !== null && totals.streak.lastDay >= today,
  }
}

export const toMerits = (totals: Totals): Merits => ({
  memorized: totals.memorized,
  longestStreak: totals.streak.longest,
  seconds: totals.seconds - totals.cardSeconds,
  averageAccuracy: computeAverageAccuracy(totals),
  recited: totals.recited,
})
