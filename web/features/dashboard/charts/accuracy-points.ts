import type { PracticeDay } from '#shared/contract/progress.ts'
import {
  addDays,
  parseCalendarDay,
  toDayNumber,
  fromDayNumber,
  type CalendarDay,
} from '#shared/domain/calendar-day.ts'
import { groupBy, getMeanAccuracy } from './practice-year.ts'

export interface AccuracyPoint {
  readonly from: CalendarDay
  /** The same day, or the last day of its week. */
  readonly to: CalendarDay
  /** In whole percent. */
  readonly accuracy: number
}

/** The maximum number of days to plot; for longer periods, plot weeks. */
const MAX_DAYS = 60

/** Converts days to points, oldest first: one per day, or per week for long periods. */
export function toAccuracyPoints(days: readonly PracticeDay[]): AccuracyPoint[] {
  const recited = days.filter(({ accuracy }) => accuracy !== null)
  const [first, last] = [recited[0], recited.at(-1)]
  if (first === undefined || last === undefined) return []
  const span = toDayNumber(parseCalendarDay(last.day)) - toDayNumber(parseCalendarDay(first.day))
  const length = span > MAX_DAYS ? 7 : 1
  const getStart = ({ day }: PracticeDay) => {
    const number = toDayNumber(parseCalendarDay(day))
    // Weeks start on Sunday; day 0 was a Thursday.
    return fromDayNumber(length === 1 ? number : number - ((number + 4) % 7))
  }
  return groupBy(recited, getStart)
    .toReversed()
    .map(([start, group]) => {
      const from = parseCalendarDay(start)
      const end = addDays(from, length - 1)
      // The week may not be over yet.
      const to = end < last.day ? end : parseCalendarDay(last.day)
      return { from, to, accuracy: getMeanAccuracy(group) ?? 0 }
    })
}

/**
 * Returns the bottom of the scale: the multiple of ten below the lowest point, at most 70, so small changes don't
 * look large.
 */
export const getScaleFloor = (points: readonly AccuracyPoint[]) =>
  Math.max(0, Math.min(70, ...points.map(({ accuracy }) => Math.floor((accuracy - 1) / 10) * 10)))
