import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCalendarDay, fromDayNumber } from '../calendar-day.ts'
import { findDailyPassage, calculateStep } from './daily-verse.ts'

const days = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => fromDayNumber(from + index))
const createPool = (size: number) => Array.from({ length: size }, (_, index) => index)

describe('the passage of the day', () => {
  test('never changes for a date', () => {
    const week = days(20_777, 7).map((day) => findDailyPassage(createPool(60), day))
    expect(week).toEqual([29, 6, 43, 20, 57, 34, 11])
  })

  test('repeats only after every passage has been shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: -50_000, max: 50_000 }),
        (size, from) => {
          const drawn = days(from, size).map((day) => findDailyPassage(createPool(size), day))
          expect(new Set(drawn).size).toBe(size)
          expect(drawn).not.toContain(undefined)
        },
      ),
    )
  })

  test('is undefined for an empty pool', () => {
    expect(findDailyPassage([], parseCalendarDay('2026-11-20'))).toBeUndefined()
  })

  test('moves through the pool by about its golden ratio', () => {
    expect(calculateStep(60)).toBe(37)
    expect(calculateStep(1)).toBe(1)
  })
})
