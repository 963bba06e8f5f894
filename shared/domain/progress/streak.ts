import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts'

/** Consecutive days of practice. Stored with the last day, so the streak can be checked on any later day. */
export interface Streak {
  /** Days in the run that ends on `lastDay`. */
  readonly length: number
  readonly lastDay: CalendarDay | null
  readonly longest: number
}

/** Consecutive practice days directly before and after a day. */
export interface DaysAround {
  readonly before: number
  readonly after: number
}

export const NO_STREAK: Streak = { length: 0, lastDay: null, longest: 0 }

/** How many days the easternmost calendar can be ahead of the westernmost. */
const MAX_DAYS_AHEAD = 2

/**
 * Returns whether a day is in the future everywhere if it is `today` somewhere. Only a wrong clock records such a day.
 */
export const isInFuture = (day: CalendarDay, today: CalendarDay) => daysBetween(today, day) > MAX_DAYS_AHEAD

/** Returns the streak on a day: alive if its last day is that day or the one before, else 0. */
export function getCurrentStreak(
  { length, lastDay }: Pick<Streak, 'length' | 'lastDay'>,
  today: CalendarDay,
): number {
  if (lastDay === null) return 0
  return daysBetween(lastDay, today) <= 1 && !isInFuture(lastDay, today) ? length : 0
}

/** Finds the practice days around a day. Undefined for an earlier day, which needs a lookup of all days. */
export function findDaysAroundLatest({ length, lastDay }: Streak, day: CalendarDay): DaysAround | undefined {
  if (lastDay === null) return { before: 0, after: 0 }
  const gap = daysBetween(lastDay, day)
  if (gap < 0) return undefined
  if (gap === 0) return { before: length - 1, after: 0 }
  return { before: gap === 1 ? length : 0, after: 0 }
}

/** Adds a day, which extends a run or joins two. Adding it again changes nothing. Days can come in any order. */
export function addPracticeDay(streak: Streak, day: CalendarDay, { before, after }: DaysAround): Streak {
  const run = before + 1 + after
  const longest = Math.max(streak.longest, run)
  const end = addDays(day, after)
  const isLatest = streak.lastDay === null || end >= streak.lastDay
  return isLatest ? { length: run, lastDay: end, longest } : { ...streak, longest }
}

/** Returns the streak of these days, each given once, in any order. */
export function calculateStreak(days: Iterable<CalendarDay>): Streak {
  let streak = NO_STREAK
  for (const day of [...days].sort()) {
    const around = findDaysAroundLatest(streak, day)
    if (around !== undefined) streak = addPracticeDay(streak, day, around)
  }
  return streak
}

const EMOJI: readonly (readonly [minDays: number, emoji: string])[] = [
  [30, '🔥'],
  [14, '⚡'],
  [7, '💪'],
  [3, '👍'],
  [0, '🌱'],
]

/** Returns an emoji that grows with the streak, from a seedling to fire at 30 days. */
export const getStreakEmoji = (days: number): string =>
  EMOJI.find(([minDays]) => days >= minDays)?.[1] ?? '🌱'

const GOAL_DAYS = 7

export const getGoalLabel = (days: number) => (days >= GOAL_DAYS ? 'Maintain streak!' : 'Reach 7 days')
