import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PracticeDay } from '#shared/contract/progress.ts'
import { toAccuracyPoints, getScaleFloor } from './accuracy-points.ts'
import { formatAxisDays } from './format-days.ts'
import { describeDay } from './format-days.ts'
import {
  splitIntoBands,
  getMeanAccuracy,
  groupByMonth,
  findLabeledMonths,
  fillYear,
} from './practice-year.ts'

const createPracticeDay = (day: string, attempts = 1, accuracy: number | null = 90): PracticeDay => ({
  day,
  attempts,
  seconds: 60 * attempts,
  xp: 10,
  accuracy,
})

describe('the year', () => {
  // 2026-11-01 is a Sunday.
  const year = fillYear({
    from: '2026-11-01',
    today: '2026-11-21',
    days: [
      createPracticeDay('2026-11-01'),
      createPracticeDay('2026-11-02', 2),
      createPracticeDay('2026-11-09', 4),
      createPracticeDay('2026-11-21', 7),
    ],
  })

  test('has every day up to today, and a column per week starting on Sunday', () => {
    expect(year).toHaveLength(21)
    expect(year.map(({ column, row }) => `${column}.${row}`)).toEqual(
      [0, 1, 2].flatMap((column) => [0, 1, 2, 3, 4, 5, 6].map((row) => `${column}.${row}`)),
    )
  })

  test('shows the amount of practice in four levels', () => {
    expect(year.filter(({ level }) => level > 0).map(({ day, level }) => [day, level])).toEqual([
      ['2026-11-01', 1],
      ['2026-11-02', 2],
      ['2026-11-09', 3],
      ['2026-11-21', 4],
    ])
  })

  test('describes each day', () => {
    expect([0, 1, 2].map((index) => describeDay(year[index] ?? expect.fail()))).toEqual([
      'Sunday, November 1: 1 attempt, 1m, 90%',
      'Monday, November 2: 2 attempts, 2m, 90%',
      'Tuesday, November 3: no practice',
    ])
  })

  test('starts in the middle of its column if it starts midweek', () => {
    const [first] = fillYear({ from: '2026-11-04', today: '2026-11-04', days: [] })
    expect(first).toMatchObject({ column: 0, row: 3 })
  })
})

test('lists the months, latest first, with means weighted by attempts', () => {
  expect(
    groupByMonth([
      createPracticeDay('2026-10-30', 3, 80),
      createPracticeDay('2026-10-31', 1, 100),
      createPracticeDay('2026-11-01', 2, null),
    ]),
  ).toEqual([
    { month: '2026-11', days: 1, attempts: 2, seconds: 120, accuracy: null },
    { month: '2026-10', days: 2, attempts: 4, seconds: 240, accuracy: 85 },
  ])
})

describe('accuracy over time', () => {
  test('has one point per day, except days without a recitation', () => {
    expect(
      toAccuracyPoints([
        createPracticeDay('2026-11-01'),
        createPracticeDay('2026-11-02', 1, null),
        createPracticeDay('2026-11-05', 1, 70),
      ]),
    ).toEqual([
      { from: '2026-11-01', to: '2026-11-01', accuracy: 90 },
      { from: '2026-11-05', to: '2026-11-05', accuracy: 70 },
    ])
  })

  test('has one point per week, Sunday to Saturday, for long periods', () => {
    expect(
      toAccuracyPoints([
        createPracticeDay('2026-08-31', 1, 60),
        createPracticeDay('2026-11-16', 3, 80),
        createPracticeDay('2026-11-21', 1, 100),
      ]),
    ).toEqual([
      { from: '2026-08-30', to: '2026-09-05', accuracy: 60 },
      { from: '2026-11-15', to: '2026-11-21', accuracy: 85 },
    ])
  })

  test('uses a scale that fits every point', () => {
    const days = fc.array(fc.tuple(fc.integer({ min: 0, max: 370 }), fc.integer({ min: 1, max: 100 })), {
      minLength: 1,
    })
    fc.assert(
      fc.property(days, (entries) => {
        const byDay = new Map(entries)
        const practiced = [...byDay]
          .sort(([a], [b]) => a - b)
          .map(([offset, accuracy]) =>
            createPracticeDay(
              new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10),
              1,
              accuracy,
            ),
          )
        const points = toAccuracyPoints(practiced)
        const startDays = points.map(({ from }) => from)
        expect(startDays).toEqual([...startDays].sort())
        for (const { accuracy } of points) {
          expect(accuracy).toBeGreaterThanOrEqual(Math.min(...byDay.values()))
          expect(accuracy).toBeLessThanOrEqual(Math.max(...byDay.values()))
          expect(accuracy).toBeGreaterThanOrEqual(getScaleFloor(points))
        }
        expect(getScaleFloor(points)).toBeLessThanOrEqual(70)
      }),
    )
  })

  test('is empty without recitations', () => {
    expect(getMeanAccuracy([createPracticeDay('2026-11-01', 2, null)])).toBeNull()
    expect(toAccuracyPoints([])).toEqual([])
  })

  test('ends with the last day, not with the end of its week', () => {
    const points = toAccuracyPoints([
      createPracticeDay('2026-08-31', 1, 60),
      createPracticeDay('2026-11-18', 1, 80),
    ])
    expect(points.at(-1)).toMatchObject({ from: '2026-11-15', to: '2026-11-18' })
  })

  test('includes the years on an axis that spans two years', () => {
    expect(formatAxisDays('2026-11-16', '2026-11-28')).toEqual(['Nov 16', 'Nov 28'])
    expect(formatAxisDays('2025-11-16', '2026-11-28')).toEqual(['Nov 16, 2025', 'Nov 28, 2026'])
  })
})

describe('a year wider than the screen', () => {
  test.each([
    [53, 75, { bands: 1, perBand: 53 }],
    [53, 26, { bands: 3, perBand: 18 }],
    [53, 27, { bands: 2, perBand: 27 }],
    [3, 0, { bands: 3, perBand: 1 }],
  ])('splits %i weeks into bands of up to %i', (weeks, maxPerBand, bands) => {
    expect(splitIntoBands(weeks, maxPerBand)).toEqual(bands)
  })

  test('never loses a week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 54 }), fc.integer({ min: 1, max: 80 }), (weeks, maxPerBand) => {
        const { bands, perBand } = splitIntoBands(weeks, maxPerBand)
        expect(bands * perBand).toBeGreaterThanOrEqual(weeks)
        expect(perBand).toBeLessThanOrEqual(maxPerBand)
      }),
    )
  })

  test('omits the name of a month that would be cut off', () => {
    const year = fillYear({ from: '2025-11-23', today: '2026-11-21', days: [] })
    const names = findLabeledMonths(year, 27).map(({ day }) => day.slice(0, 7))
    expect(names).toContain('2026-05')
    expect(findLabeledMonths(year, 53).length).toBeGreaterThanOrEqual(names.length)
  })
})
