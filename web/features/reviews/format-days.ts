import { addDays, parseCalendarDay } from '#shared/domain/calendar-day.ts'

const longFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Formats a day, such as "Tuesday, December 3". */
export const formatDay = (day: string): string => longFormat.format(Date.parse(`${day}T00:00:00Z`))

const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats a day briefly, such as "Dec 3". */
export const formatShortDay = (day: string): string => shortFormat.format(Date.parse(`${day}T00:00:00Z`))

/** Formats an upcoming day as "tomorrow" or its date. */
export const formatUpcomingDay = (today: string, day: string): string =>
  day === addDays(parseCalendarDay(today), 1) ? 'tomorrow' : formatDay(day)
