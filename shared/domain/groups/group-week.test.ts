import { expect, test } from 'vitest'
import { parseCalendarDay } from '../calendar-day.ts'
import { findLastPlanDay, countWeeks, findGroupWeek } from './group-week.ts'

const plan = {
  verseIds: ['ROM.8.1', 'ROM.8.2', 'ROM.8.3', 'ROM.8.4', 'ROM.8.5'],
  perWeek: 2,
  startsOn: parseCalendarDay('2026-09-06'),
}

test.each([
  ['2026-09-06', 1, '2026-09-06', ['ROM.8.1', 'ROM.8.2']],
  ['2026-09-12', 1, '2026-09-06', ['ROM.8.1', 'ROM.8.2']],
  ['2026-09-13', 2, '2026-09-13', ['ROM.8.3', 'ROM.8.4']],
  ['2026-09-20', 3, '2026-09-20', ['ROM.8.5']],
])('finds the week of %s: %i', (day, number, from, verseIds) => {
  expect(findGroupWeek(plan, parseCalendarDay(day))).toMatchObject({ number, from, verseIds })
})

test('has no week before the first day', () => {
  expect(findGroupWeek(plan, parseCalendarDay('2026-09-05'))).toBeNull()
})

test('keeps the last verses after the last week', () => {
  const week = findGroupWeek(plan, parseCalendarDay('2026-10-20'))
  expect(week).toEqual({ number: 3, from: '2026-10-18', to: '2026-10-24', verseIds: ['ROM.8.5'] })
})

test('counts an unfinished last week', () => expect(countWeeks(plan)).toBe(3))

test('ends on the last day of the last week', () => expect(findLastPlanDay(plan)).toBe('2026-09-26'))
