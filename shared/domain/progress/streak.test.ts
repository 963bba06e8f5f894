import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay, parseCalendarDay, getDayInZone } from '../calendar-day.ts'
import {
  findDaysAroundLatest,
  getCurrentStreak,
  getGoalLabel,
  NO_STREAK,
  addPracticeDay,
  type Streak,
  getStreakEmoji,
  calculateStreak,
} from './streak.ts'

const FIRST = parseCalendarDay('2026-11-01')
const nth = (offset: number) => addDays(FIRST, offset)

/** Parses a drawing that starts on November 1: "x" is a day with practice. */
const daysIn = (picture: string) => [...picture].flatMap((char, index) => (char === 'x' ? [nth(index)] : []))

/** Adds days one by one in the given order, knowing only the days around each. */
function addOneByOne(days: readonly CalendarDay[]): Streak {
  const practicedDays = new Set<CalendarDay>()
  let streak = NO_STREAK
  for (const day of days) {
    streak = addPracticeDay(
      streak,
      day,
      findDaysAroundLatest(streak, day) ?? findDaysAround(practicedDays, day),
    )
    practicedDays.add(day)
  }
  return streak
}

function findDaysAround(known: ReadonlySet<CalendarDay>, day: CalendarDay) {
  let [before, after] = [0, 0]
  while (known.has(addDays(day, -before - 1))) before += 1
  while (known.has(addDays(day, after + 1))) after += 1
  return { before, after }
}

describe('a streak', () => {
  test.each([
    ['no practice', '...', 2, 0, 0],
    ['one day, on that day', 'x', 0, 1, 1],
    ['one day, on the next day', 'x.', 1, 1, 1],
    ['one day, two days later', 'x..', 2, 0, 1],
    ['three in a row', 'xxx', 2, 3, 3],
    ['a new start after a gap', 'xxx.x', 4, 1, 3],
    ['a longer run after a gap', 'x.xxxx', 5, 4, 4],
    ['a run that ended long ago', 'xxxxx....', 8, 0, 5],
  ])('is counted for %s', (_, picture, today, current, longest) => {
    const streak = calculateStreak(daysIn(picture))
    expect([getCurrentStreak(streak, nth(today)), streak.longest]).toEqual([current, longest])
  })

  test.each([
    ['a second time on the same day', ['x', 'x'], 1, 1],
    ['a late day that joins two runs', ['xxx.xxx', '...x'], 7, 7],
    ['a late day that makes an old run the longest', ['xx....x', '..xxx'], 1, 5],
    ['a late day before the first', ['.x', 'x'], 2, 2],
  ])('is updated for %s', (_, pictures, length, longest) => {
    expect(addOneByOne(pictures.flatMap(daysIn))).toMatchObject({ length, longest })
  })

  test('doesn’t depend on the order of the days', () => {
    const days = fc.array(fc.integer({ min: 0, max: 40 }).map(nth), { maxLength: 40 })
    fc.assert(
      fc.property(days, (days) => {
        expect(addOneByOne(days)).toEqual(calculateStreak(new Set(days)))
      }),
      { numRuns: 500 },
    )
  })

  test('is the number of consecutive days up to today or yesterday', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 30 })
    fc.assert(
      fc.property(days, (offsets) => {
        const last = Math.max(-5, ...offsets)
        for (const today of [last, last + 1, last + 2]) {
          const end = [today, today - 1].find((day) => offsets.includes(day)) ?? Number.NaN
          const gap = Array.from({ length: 40 }, (_, back) => end - back).findIndex(
            (day) => !offsets.includes(day),
          )
          expect(getCurrentStreak(calculateStreak(offsets.map(nth)), nth(today))).toBe(gap)
        }
      }),
    )
  })
})

describe('a streak of local days', () => {
  const streakAt = (zone: string, ...instants: string[]) =>
    calculateStreak(new Set(instants.map((instant) => getDayInZone(Date.parse(instant), zone))))

  test('counts 23:30 and 00:30 as two days', () => {
    expect(streakAt('Europe/Berlin', '2026-11-20T22:30Z', '2026-11-20T23:30Z').length).toBe(2)
    expect(streakAt('UTC', '2026-11-20T22:30Z', '2026-11-20T23:30Z').length).toBe(1)
  })

  test('counts a day of 23 hours once', () => {
    const evenings = ['2026-03-08T03:30Z', '2026-03-09T02:30Z', '2026-03-10T02:30Z']
    expect(evenings.map((instant) => getDayInZone(Date.parse(instant), 'America/New_York'))).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ])
    expect(streakAt('America/New_York', ...evenings).length).toBe(3)
  })

  test('counts a day of 25 hours once, including its repeated hour', () => {
    const instants = ['2026-10-31T16:00Z', '2026-11-01T05:30Z', '2026-11-01T06:30Z', '2026-11-02T16:00Z']
    expect(streakAt('America/New_York', ...instants).length).toBe(3)
  })

  test('has a gap for a date that a place skipped (Samoa, December 30, 2011)', () => {
    const instants = ['2011-12-30T08:00Z', '2011-12-30T12:00Z']
    expect(instants.map((instant) => getDayInZone(Date.parse(instant), 'Pacific/Apia'))).toEqual([
      '2011-12-29',
      '2011-12-31',
    ])
    expect(streakAt('Pacific/Apia', ...instants).length).toBe(1)
  })

  test('continues on a flight west, where a day occurs twice', () => {
    const inTokyo = getDayInZone(Date.parse('2026-11-20T20:00Z'), 'Asia/Tokyo')
    const inHawaii = getDayInZone(Date.parse('2026-11-20T22:00Z'), 'Pacific/Honolulu')
    expect([inTokyo, inHawaii]).toEqual(['2026-11-21', '2026-11-20'])
    const streak = calculateStreak([inTokyo, inHawaii])
    expect(getCurrentStreak(streak, inHawaii)).toBe(2)
  })

  test('breaks on a flight east over the date line, which skips a day', () => {
    const before = getDayInZone(Date.parse('2026-11-20T08:00Z'), 'Pacific/Honolulu')
    const after = getDayInZone(Date.parse('2026-11-20T20:00Z'), 'Pacific/Kiritimati')
    expect([before, after]).toEqual(['2026-11-19', '2026-11-21'])
    expect(calculateStreak([before, after]).length).toBe(1)
  })
})

test.each([
  [0, '🌱', 'Reach 7 days'],
  [2, '🌱', 'Reach 7 days'],
  [3, '👍', 'Reach 7 days'],
  [6, '👍', 'Reach 7 days'],
  [7, '💪', 'Maintain streak!'],
  [13, '💪', 'Maintain streak!'],
  [14, '⚡', 'Maintain streak!'],
  [29, '⚡', 'Maintain streak!'],
  [30, '🔥', 'Maintain streak!'],
  [1000, '🔥', 'Maintain streak!'],
])('shows %i days as %s, %s', (days, emoji, goal) => {
  expect([getStreakEmoji(days), getGoalLabel(days)]).toEqual([emoji, goal])
})

test.each([
  ['2026-11-22', 5],
  ['2026-11-23', 0],
  ['2031-01-01', 0],
])('ignores a last day that is too far in the future: %s', (lastDay, days) => {
  expect(getCurrentStreak({ length: 5, lastDay: lastDay as CalendarDay }, '2026-11-20' as CalendarDay)).toBe(
    days,
  )
})
