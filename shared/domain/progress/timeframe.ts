import { addDays, type CalendarDay, getDayInZone } from '../calendar-day.ts'

export const TIMEFRAMES = ['today', 'week', 'month'] as const
export type Timeframe = (typeof TIMEFRAMES)[number]
export const DEFAULT_TIMEFRAME: Timeframe = 'week'

export const WEEK_MS = 7 * 86_400_000

/**
 * Returns whether an instant is in a timeframe: on today's date, within the last seven times 24 hours, or since the
 * same date last month (or its last day, if there was no such date).
 * @param practicedAt milliseconds since 1970-01-01T00:00Z, like `now`
 * @param timeZone IANA name of the zone whose calendar counts
 */
export function isWithin(timeframe: Timeframe, practicedAt: number, now: number, timeZone: string): boolean {
  if (timeframe === 'week') return practicedAt >= now - WEEK_MS
  const [day, today] = [getDayInZone(practicedAt, timeZone), getDayInZone(now, timeZone)]
  return timeframe === 'today' ? day === today : day >= subtractMonth(today)
}

/** Returns the days in a timeframe: today, the last seven days, or those since the same date last month. */
export function filterDays<Day extends { readonly day: CalendarDay }>(
  timeframe: Timeframe,
  days: readonly Day[],
  today: CalendarDay,
): Day[] {
  const from = { today, week: addDays(today, -6), month: subtractMonth(today) }[timeframe]
  return days.filter(({ day }) => day >= from && day <= today)
}

/** Returns the same date one month earlier, or the last day of that month if it is too short. */
export function subtractMonth(day: CalendarDay): CalendarDay {
  const [, , date] = day.split('-').map(Number)
  const lastOfMonthBefore = addDays(day, -(date ?? 1))
  const length = Number(lastOfMonthBefore.slice(8))
  return addDays(lastOfMonthBefore, Math.min(date ?? 1, length) - length)
}
