import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay, dayFromNumber } from '../calendar-day.ts'
import { findDailyPassage, calculateStep } from './daily-verse.ts'

const days = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => dayFromNumber(from + index))
const poolOf = (size: number) => Array.from({ length: size }, (_, index) => index)

describe('the passage of the day', () => {
  test('is stable', () => {
    const week = days(20_777, 7).map((day) => findDailyPassage(poolOf(60), day))
    expect(week).toEqual([29, 6, 43, 20, 57, 34, 11])
  })

  test('covers every passage once before repeating, from any day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: -50_000, max: 50_000 }),
        (size, from) => {
          const drawn = days(from, size).map((day) => findDailyPassage(poolOf(size), day))
          expect(new Set(drawn).size).toBe(size)
          expect(drawn).not.toContain(undefined)
        },
      ),
    )
  })

  test('is undefined for an empty pool', () => {
    expect(findDailyPassage([], calendarDay('2026-11-20'))).toBeUndefined()
  })

  test('steps by about the golden ratio', () => {
    expect(calculateStep(60)).toBe(37)
    expect(calculateStep(1)).toBe(1)
  })
})
