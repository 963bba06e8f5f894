import type { CalendarDay } from './calendar-day.ts'

/**
 * The date at an instant by this device's clock. Never formatted for a region: depending on the browser's data, "en-CA"
 * means "2026-11-26" or "11/26/2026".
 */
export const localDay = (at: Date): CalendarDay =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10) as CalendarDay
