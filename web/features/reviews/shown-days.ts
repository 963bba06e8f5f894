import { addDays, calendarDay } from '#shared/domain/calendar-day.ts'

const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Formats a day, such as "Tuesday, December 3". */
export const dayInWords = (day: string): string => long.format(Date.parse(`${day}T00:00:00Z`))

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Formats a day briefly, such as "Dec 3". */
export const shortDayInWords = (day: string): string => short.format(Date.parse(`${day}T00:00:00Z`))

/** Names a day: "tomorrow", or else the date. */
export const dayFrom = (today: string, day: string): string =>
  day === addDays(calendarDay(today), 1) ? 'tomorrow' : dayInWords(day)
