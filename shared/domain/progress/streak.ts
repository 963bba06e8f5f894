import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts'

/** Days in a row, with the last of them, so that it can be told on any later day whether it is alive. */
export interface Streak {
  /** Days of the run that ends on `lastDay`. */
  readonly length: number
  /** The latest day with practice; null before the first. */
  readonly lastDay: CalendarDay | null
  /** Days of the longest run so far. */
  readonly longest: number
}

/** Days with practice right before a day and right after it, without a gap. */
export interface DaysAround {
  readonly before: number
  readonly after: number
}

export const NO_STREAK: Streak = { length: 0, lastDay: null, longest: 0 }

/** Days by which the calendar of the place farthest east is ahead of the one farthest west. */
const AHEAD_IN_THE_EAST = 2

/** Whether a day is still to come everywhere on earth, by what day it is somewhere: then it was counted by a wrong clock. */
export const isToCome = (day: CalendarDay, today: CalendarDay) => daysBetween(today, day) > AHEAD_IN_THE_EAST

/** The streak on a day: alive while its last day is that day or the one before, else 0. */
export function currentStreak(
  { length, lastDay }: Pick<Streak, 'length' | 'lastDay'>,
  today: CalendarDay,
): number {
  if (lastDay === null) return 0
  return daysBetween(lastDay, today) <= 1 && !isToCome(lastDay, today) ? length : 0
}

/** The days around the last day, or a later one; undefined for an earlier day, for which all days must be looked at. */
export function aroundLatest({ length, lastDay }: Streak, day: CalendarDay): DaysAround | undefined {
  if (lastDay === null) return { before: 0, after: 0 }
  const gap = daysBetween(lastDay, day)
  if (gap < 0) return undefined
  if (gap === 0) return { before: length - 1, after: 0 }
  return { before: gap === 1 ? length : 0, after: 0 }
}

/**
 * A day with practice extends a run or joins two; a second time on the same day changes nothing. The order of the days
 * does not matter.
 */
export function practiced(streak: Streak, day: CalendarDay, { before, after }: DaysAround): Streak {
  const run = before + 1 + after
  const longest = Math.max(streak.longest, run)
  const end = addDays(day, after)
  const isLatest = streak.lastDay === null || end >= streak.lastDay
  return isLatest ? { length: run, lastDay: end, longest } : { ...streak, longest }
}

/** The streak of these days, each given once, in any order. */
export function streakOf(days: Iterable<CalendarDay>): Streak {
  let streak = NO_STREAK
  for (const day of [...days].sort()) {
    const around = aroundLatest(streak, day)
    if (around !== undefined) streak = practiced(streak, day, around)
  }
  return streak
}

const EMOJI: readonly (readonly [least: number, emoji: string])[] = [
  [30, '🔥'],
  [14, '⚡'],
  [7, '💪'],
  [3, '👍'],
  [0, '🌱'],
]

/** The emoji beside a streak, from a seedling to fire at 30 days. */
export const streakEmoji = (days: number): string => EMOJI.find(([least]) => days >= least)?.[1] ?? '🌱'

/** The first goal is a week. */
const GOAL = 7

/** What to aim for next. */
export const goalLabel = (days: number) => (days >= GOAL ? 'Maintain streak!' : 'Reach 7 days')
