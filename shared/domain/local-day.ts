import type { CalendarDay } from './calendar-day.ts'

/**
 * Returns the date at an instant by this device's clock. Doesn't use a locale format, because "en-CA" gives "2026-11-26"
 * or "11/26/2026" depending on the browser.
 */
export const getDeviceDay = (instant: Date): CalendarDay =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 10) as CalendarDay
