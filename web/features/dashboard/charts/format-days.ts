import { formatShortDuration } from '#shared/domain/duration.ts'
import type { YearDay } from './practice-year.ts'

const longFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const shortFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const shortMonthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })

/** Formats a day, such as "Friday, November 20". */
export const formatLongDay = (day: string) => longFormat.format(new Date(`${day}T00:00:00Z`))

/** Formats a day, such as "Nov 20". */
export const formatChartDay = (day: string) => shortFormat.format(new Date(`${day}T00:00:00Z`))

const yearFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** Formats the ends of an axis, such as "Nov 16" and "Nov 28"; with their years if those differ. */
export function formatAxisDays(first: string, last: string): readonly [string, string] {
  if (first.slice(0, 4) === last.slice(0, 4)) return [formatChartDay(first), formatChartDay(last)]
  const formatWithYear = (day: string) => yearFormat.format(new Date(`${day}T00:00:00Z`))
  return [formatWithYear(first), formatWithYear(last)]
}

/** Formats a month, such as "November 2026", for "2026-11". */
export const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** Formats a day's month, such as "Nov". */
export const formatShortMonth = (day: string) => shortMonthFormat.format(new Date(`${day}T00:00:00Z`))

const formatAttempts = (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`)

/** Describes a day, such as "Friday, November 20: 3 attempts, 5m, 92%". */
export function describeDay({ day, practice }: YearDay): string {
  if (practice === undefined) return `${formatLongDay(day)}: no practice`
  const { attempts, seconds, accuracy } = practice
  const parts = [
    formatAttempts(attempts),
    formatShortDuration(seconds),
    ...(accuracy === null ? [] : [`${accuracy}%`]),
  ]
  return `${formatLongDay(day)}: ${parts.join(', ')}`
}
