import { expect, test } from 'vitest'
import { parseCalendarDay } from '../calendar-day.ts'
import { filterDays, isWithin, subtractMonth, TIMEFRAMES } from './timeframe.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const listTimeframes = (instant: string, zone = 'UTC') =>
  TIMEFRAMES.filter((frame) => isWithin(frame, Date.parse(instant), NOW, zone)).join(' ')

test.each([
  ['2026-11-20T12:00:00Z', 'UTC', 'today week month'],
  ['2026-11-20T00:00:00Z', 'UTC', 'today week month'],
  ['2026-11-19T23:59:59Z', 'UTC', 'week month'],
  ['2026-11-19T23:59:59Z', 'Europe/Berlin', 'today week month'],
  ['2026-11-20T01:00:00Z', 'America/New_York', 'week month'],
  ['2026-11-13T12:00:00Z', 'UTC', 'week month'],
  ['2026-11-13T11:59:59Z', 'UTC', 'month'],
  ['2026-10-20T00:00:00Z', 'UTC', 'month'],
  ['2026-10-19T23:59:59Z', 'UTC', ''],
])('finds the timeframes of %s in %s: %s', (instant, zone, frames) =>
  expect(listTimeframes(instant, zone)).toBe(frames),
)

test.each([
  ['2026-11-20', '2026-10-20'],
  ['2026-01-15', '2025-12-15'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-31', '2028-02-29'],
  ['2026-12-31', '2026-11-30'],
  ['2026-08-31', '2026-07-31'],
])('finds the day a month before %s: %s', (day, before) =>
  expect(subtractMonth(parseCalendarDay(day))).toBe(before),
)

test.each([
  ['today', '11-20'],
  ['week', '11-14 11-20'],
  ['month', '10-20 11-13 11-14 11-20'],
] as const)('filters the days of %s', (frame, within) => {
  const days = ['10-19', '10-20', '11-13', '11-14', '11-20', '11-21'].map((day) => ({
    day: parseCalendarDay(`2026-${day}`),
  }))
  const shown = filterDays(frame, days, parseCalendarDay('2026-11-20')).map(({ day }) => day.slice(5))
  expect(shown.join(' ')).toBe(within)
})
