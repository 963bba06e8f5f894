import { type CalendarDay, dayOf } from '../calendar-day.ts'

const HOUR = 3_600_000

/** The member's day at an instant: one that starts at 4 lasts until 4 the next morning. */
export const memoryDayOf = (instant: number, timeZone: string, dayStartsAt: number): CalendarDay =>
  dayOf(instant - dayStartsAt * HOUR, timeZone)
