import { expect, test } from 'vitest'
import { parseCalendarDay } from '../../calendar-day.ts'
import { findEaster, listUpcomingHolidays } from './holidays.ts'

test.each([
  '1818-03-22',
  '1886-04-25',
  '1943-04-25',
  '1961-04-02',
  '2000-04-23',
  '2008-03-23',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
  '2285-03-22',
])('calculates Easter on %s', (day) => {
  expect(findEaster(Number(day.slice(0, 4)))).toBe(day)
})

test('puts Easter on a Sunday from March 22 to April 25, for 500 years', () => {
  for (let year = 1900; year < 2400; year += 1) {
    const day = findEaster(year)
    expect(new Date(day).getUTCDay()).toBe(0)
    expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true)
  }
})

test.each([
  ['2026-11-26', ['christmas 2026-12-25', 'new-year 2027-01-01', 'easter 2027-03-28']],
  ['2026-12-19', ['new-year 2027-01-01', 'easter 2027-03-28', 'christmas 2027-12-25']],
  ['2026-12-31', ['easter 2027-03-28', 'christmas 2027-12-25', 'new-year 2028-01-01']],
  ['2026-03-29', ['easter 2026-04-05', 'christmas 2026-12-25', 'new-year 2027-01-01']],
  ['2026-03-30', ['christmas 2026-12-25', 'new-year 2027-01-01', 'easter 2027-03-28']],
])('lists the next holidays at least a week after %s', (today, holidays) => {
  expect(
    listUpcomingHolidays(parseCalendarDay(today)).map(({ holiday, day }) => `${holiday} ${day}`),
  ).toEqual(holidays)
})
