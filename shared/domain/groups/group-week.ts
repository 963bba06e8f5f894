import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts'

interface WeeklyVerses {
  readonly verseIds: readonly string[]
  readonly perWeek: number
  readonly startsOn: CalendarDay
}

export interface GroupWeek {
  /** Starts at 1. */
  readonly number: number
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly verseIds: readonly string[]
}

/** Returns how many weeks a plan has. */
export const countWeeks = ({ verseIds, perWeek }: Pick<WeeklyVerses, 'verseIds' | 'perWeek'>): number =>
  Math.ceil(verseIds.length / perWeek)

/** Returns the last day of the last week. */
export const findLastPlanDay = (plan: WeeklyVerses): CalendarDay =>
  addDays(plan.startsOn, 7 * countWeeks(plan) - 1)

/**
 * Returns the week that contains a day, with its verses. Weeks begin on the first day's weekday. The last week's
 * verses stay until the plan changes. Null before the first day.
 */
export function findGroupWeek(plan: WeeklyVerses, today: CalendarDay): GroupWeek | null {
  const days = daysBetween(plan.startsOn, today)
  if (days < 0) return null
  const index = Math.floor(days / 7)
  const part = Math.min(index, countWeeks(plan) - 1)
  const from = addDays(plan.startsOn, 7 * index)
  return {
    number: part + 1,
    from,
    to: addDays(from, 6),
    verseIds: plan.verseIds.slice(part * plan.perWeek, (part + 1) * plan.perWeek),
  }
}
