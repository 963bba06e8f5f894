import { addDays, type CalendarDay, readClockInZone } from './calendar-day.ts'

/**
 * Returns the member's day at an instant. A day that starts at 4 lasts until clocks show 4 the next morning, even if they
 * change overnight.
 */
export function toMemberDay(instant: number, timeZone: string, dayStartsAt: number): CalendarDay {
  const { day, hour } = readClockInZone(instant, timeZone)
  return hour < dayStartsAt ? addDays(day, -1) : day
}
