import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay, calendarDay, dayOf } from '../calendar-day.ts'
import {
  aroundLatest,
  currentStreak,
  goalLabel,
  NO_STREAK,
  practiced,
  type Streak,
  streakEmoji,
  streakOf,
} from './streak.ts'

const FIRST = calendarDay('2026-11-01')
const nth = (offset: number) => addDays(FIRST, offset)

/** Parses a calendar: "x" is a day with practice, starting on November 1. */
const daysIn = (picture: string) => [...picture].flatMap((sign, index) => (sign === 'x' ? [nth(index)] : []))

/** Adds days one by one in the given order, knowing only each one's neighbors. */
function takenOneByOne(days: readonly CalendarDay[]): Streak {
  const practicedDays = new Set<CalendarDay>()
  let streak = NO_STREAK
  for (const day of days) {
    streak = practiced(streak, day, aroundLatest(streak, day) ?? aroundIn(practicedDays, day))
    practicedDays.add(day)
  }
  return streak
}

function aroundIn(known: ReadonlySet<CalendarDay>, day: CalendarDay) {
  let [before, after] = [0, 0]
  while (known.has(addDays(day, -before - 1))) before += 1
  while (known.has(addDays(day, after + 1))) after += 1
  return { before, after }
}

describe('a streak', () => {
  test.each([
    ['no practice', '...', 2, 0, 0],
    ['one day, read on that day', 'x', 0, 1, 1],
    ['one day, read on the next', 'x.', 1, 1, 1],
    ['one day, read the day after', 'x..', 2, 0, 1],
    ['three in a row', 'xxx', 2, 3, 3],
    ['a gap starts over', 'xxx.x', 4, 1, 3],
    ['the longer run later', 'x.xxxx', 5, 4, 4],
    ['broken long ago', 'xxxxx....', 8, 0, 5],
  ])('%s', (_, picture, today, current, longest) => {
    const streak = streakOf(daysIn(picture))
    expect([currentStreak(streak, nth(today)), streak.longest]).toEqual([current, longest])
  })

  test.each([
    ['a second time on the same day', ['x', 'x'], 1, 1],
    ['a late day joins two runs', ['xxx.xxx', '...x'], 7, 7],
    ['a late day makes an old run the longest', ['xx....x', '..xxx'], 1, 5],
    ['a late day before the first', ['.x', 'x'], 2, 2],
  ])('%s', (_, pictures, length, longest) => {
    expect(takenOneByOne(pictures.flatMap(daysIn))).toMatchObject({ length, longest })
  })

  test('doesn’t depend on the order of the days', () => {
    const days = fc.array(fc.integer({ min: 0, max: 40 }).map(nth), { maxLength: 40 })
    fc.assert(
      fc.property(days, (days) => {
        expect(takenOneByOne(days)).toEqual(streakOf(new Set(days)))
      }),
      { numRuns: 500 },
    )
  })

  test('on any day is the number of consecutive days up to it or the day before', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 30 })
    fc.assert(
      fc.property(days, (offsets) => {
        const last = Math.max(-5, ...offsets)
        for (const today of [last, last + 1, last + 2]) {
          const end = [today, today - 1].find((day) => offsets.includes(day)) ?? Number.NaN
          const gap = Array.from({ length: 40 }, (_, back) => end - back).findIndex(
            (day) => !offsets.includes(day),
          )
          expect(currentStreak(streakOf(offsets.map(nth)), nth(today))).toBe(gap)
        }
      }),
    )
  })
})

describe('days are local', () => {
  const streakAt = (zone: string, ...instants: string[]) =>
    streakOf(new Set(instants.map((instant) => dayOf(Date.parse(instant), zone))))

  test('23:30 and 00:30 are two days, however close', () => {
    expect(streakAt('Europe/Berlin', '2026-11-20T22:30Z', '2026-11-20T23:30Z').length).toBe(2)
    expect(streakAt('UTC', '2026-11-20T22:30Z', '2026-11-20T23:30Z').length).toBe(1)
  })

  test('the day of 23 hours counts once (spring, New York)', () => {
    const evenings = ['2026-03-08T03:30Z', '2026-03-09T02:30Z', '2026-03-10T02:30Z']
    expect(evenings.map((it) => dayOf(Date.parse(it), 'America/New_York'))).toEqual([
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
    ])
    expect(streakAt('America/New_York', ...evenings).length).toBe(3)
  })

  test('the day of 25 hours counts once (autumn, New York), including its repeated hour', () => {
    const instants = ['2026-10-31T16:00Z', '2026-11-01T05:30Z', '2026-11-01T06:30Z', '2026-11-02T16:00Z']
    expect(streakAt('America/New_York', ...instants).length).toBe(3)
  })

  test('a date that a place skips is a gap like any other (Samoa, December 30, 2011)', () => {
    const instants = ['2011-12-30T08:00Z', '2011-12-30T12:00Z']
    expect(instants.map((it) => dayOf(Date.parse(it), 'Pacific/Apia'))).toEqual(['2011-12-29', '2011-12-31'])
    expect(streakAt('Pacific/Apia', ...instants).length).toBe(1)
  })

  test('flying west, a day may occur twice, and the streak stays alive', () => {
    const inTokyo = dayOf(Date.parse('2026-11-20T20:00Z'), 'Asia/Tokyo')
    const inHawaii = dayOf(Date.parse('2026-11-20T22:00Z'), 'Pacific/Honolulu')
    expect([inTokyo, inHawaii]).toEqual(['2026-11-21', '2026-11-20'])
    const streak = streakOf([inTokyo, inHawaii])
    expect(currentStreak(streak, inHawaii)).toBe(2)
  })

  test('flying east over the date line, the lost day breaks the streak like any other', () => {
    const before = dayOf(Date.parse('2026-11-20T08:00Z'), 'Pacific/Honolulu')
    const after = dayOf(Date.parse('2026-11-20T20:00Z'), 'Pacific/Kiritimati')
    expect([before, after]).toEqual(['2026-11-19', '2026-11-21'])
    expect(streakOf([before, after]).length).toBe(1)
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
])('%i days: %s, %s', (days, emoji, goal) => {
  expect([streakEmoji(days), goalLabel(days)]).toEqual([emoji, goal])
})

test.each([
  ['2026-11-22', 5],
  ['2026-11-23', 0],
  ['2031-01-01', 0],
])('a streak whose last day is %s, on the 20th: %d', (lastDay, days) => {
  expect(currentStreak({ length: 5, lastDay: lastDay as CalendarDay }, '2026-11-20' as CalendarDay)).toBe(
    days,
  )
})
