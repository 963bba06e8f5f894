import type { CalendarDay } from '../calendar-day.ts'
import type { Merits } from './achievements.ts'
import { currentStreak, NO_STREAK, type Streak } from './streak.ts'

/** What a member's attempts add up to. */
export interface Totals {
  readonly attempts: number
  /** Attempts that were recited, not only marked. */
  readonly recited: number
  /** Sum of the recitations' accuracy. */
  readonly accuracySum: number
  readonly seconds: number
  /** The part of the seconds spent on the member's own cards, which earn no achievement for time. */
  readonly cardSeconds: number
  /** Experience, with the rewards of achievements. */
  readonly xp: number
  /** Verses that are memorized now. */
  readonly memorized: number
  readonly streak: Streak
  /** Where the member was last; null before the first attempt. */
  readonly timeZone: string | null
}

/** What the attempts of one day add up to. */
export interface DayTotals {
  readonly attempts: number
  readonly recited: number
  readonly accuracySum: number
  readonly seconds: number
  /** Experience that recitations have given, without rewards. */
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

/** The mean accuracy in whole percent; 0 where nothing was recited. */
export const averageAccuracy = ({ accuracySum, recited }: Pick<Totals, 'accuracySum' | 'recited'>) =>
  recited === 0 ? 0 : Math.round(accuracySum / recited)

/** The figures on the dashboard. */
interface Statistics {
  readonly currentStreak: number
  readonly longestStreak: number
  readonly totalXP: number
  readonly totalVersesMemorized: number
  readonly averageAccuracy: number
  /** Seconds. */
  readonly totalTimeSpent: number
  /** Attempts of the last seven days. */
  readonly recentSessions: number
  /** Whether today counts already. */
  readonly practicedToday: boolean
}

/** The figures on a given day. */
export function statisticsOf(totals: Totals, recentSessions: number, today: CalendarDay): Statistics {
  return {
    currentStreak: currentStreak(totals.streak, today),
    longestStreak: totals.streak.longest,
    totalXP: totals.xp,
    totalVersesMemorized: totals.memorized,
    averageAccuracy: averageAccuracy(totals),
    totalTimeSpent: totals.seconds,
    recentSessions,
    practicedToday: totals.streak.lastDay !== null && totals.streak.lastDay >= today,
  }
}

/** The figures that achievements are given for. */
export const meritsOf = (totals: Totals): Merits => ({
  memorized: totals.memorized,
  longestStreak: totals.streak.longest,
  seconds: totals.seconds - totals.cardSeconds,
  averageAccuracy: averageAccuracy(totals),
  recited: totals.recited,
})
