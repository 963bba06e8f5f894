import { addDays, type CalendarDay, localClock } from './calendar-day.ts'

/**
 * The member's day at an instant: one that starts at 4 lasts until clocks show 4 the next morning, also in nights when
 * they change.
 */
export function memberDayOf(instant: number, timeZone: string, dayStartsAt: number): CalendarDay {
  const { day, hour } = localClock(instant, timeZone)
  return hour < dayStartsAt ? addDays(day, -1) : day
}
