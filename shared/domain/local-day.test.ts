import { expect, it } from 'vitest'
import { getDeviceDay } from './local-day.ts'

it.each([
  ['2026-11-26', new Date(2026, 10, 26)],
  ['2026-11-26', new Date(2026, 10, 26, 23, 59, 59, 999)],
  ['2026-01-01', new Date(2026, 0, 1, 0, 0, 1)],
  ['2024-02-29', new Date(2024, 1, 29, 12)],
  // Clocks change on these days in Europe and North America.
  ['2026-03-29', new Date(2026, 2, 29, 23, 30)],
  ['2026-10-25', new Date(2026, 9, 25, 0, 30)],
  ['2026-11-01', new Date(2026, 10, 1, 23, 30)],
])('returns %s for %s', (day, instant) => {
  expect(getDeviceDay(instant)).toBe(day)
})
