import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, parseCalendarDay } from '../calendar-day.ts'
import { calculateStreak } from '../progress/streak.ts'
import { calculateStreakWithFreezes } from './freezes.ts'

const FIRST = parseCalendarDay('2026-11-01')

/** Returns a streak from a drawing: x for a day with practice, . for one without; the last one is today. */
const streak = (days: string, pauses: readonly (readonly [from: number, until: number])[] = []) =>
  calculateStreakWithFreezes(
    [...days].flatMap((char, index) => (char === 'x' ? addDays(FIRST, index) : [])),
    pauses.map(([from, until]) => ({ from: addDays(FIRST, from), until: addDays(FIRST, until) })),
    addDays(FIRST, days.length - 1),
  )

describe('a streak with freezes', () => {
  test.each([
    ['xxx', 3, 0],
    ['xxx.', 3, 0],
    ['xxx..', 0, 0],
    ['xxxxxxx', 7, 1],
    ['xxxxxxx.x', 8, 0],
    ['xxxxxxx..x', 1, 0],
    ['xxxxxxxxxxxxxx', 14, 2],
    ['xxxxxxxxxxxxxx..x', 15, 0],
    ['xxxxxxxxxxxxxxxxxxxxx', 21, 2],
    ['xxxxxxx.xxxxxxx', 14, 1],
    ['.', 0, 0],
  ])('counts the days and freezes of %s', (days, length, freezesHeld) => {
    expect(streak(days)).toMatchObject({ length, freezesHeld })
  })

  it('lists the days on which a freeze was used', () => {
    expect(streak('xxxxxxx.x').freezesUsedOn).toEqual(['2026-11-08'])
  })

  it('survives a pause without a freeze', () => {
    expect(streak('xx.....x', [[2, 7]])).toMatchObject({ length: 3, freezesUsedOn: [] })
    expect(streak('xx.....x', [[2, 6]])).toMatchObject({ length: 1 })
  })

  const calendar = fc.array(fc.constantFrom('x', 'x', 'x', '.'), { minLength: 1, maxLength: 80 })
  it('never exceeds its days of practice, and is at least as long as without freezes', () => {
    fc.assert(
      fc.property(calendar, (marks) => {
        const days = marks.join('')
        const practiced = [...days].filter((char) => char === 'x').length
        const frozen = streak(days)
        expect(frozen.length).toBeLessThanOrEqual(practiced)
        expect(frozen.freezesHeld).toBeLessThanOrEqual(2)
        expect(frozen.freezesHeld + frozen.freezesUsedOn.length).toBeLessThanOrEqual(
          Math.floor(practiced / 7),
        )
        const plain = calculateStreak(
          [...days].flatMap((char, index) => (char === 'x' ? addDays(FIRST, index) : [])),
        )
        expect(frozen.longest).toBeGreaterThanOrEqual(plain.longest)
      }),
    )
  })
})
