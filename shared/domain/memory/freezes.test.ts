import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, calendarDay } from '../calendar-day.ts'
import { streakOf } from '../progress/streak.ts'
import { streakWithFreezes } from './freezes.ts'

const FIRST = calendarDay('2026-11-01')

/** Draws a streak: x for a day with practice, . for one without; the last one is today. */
const streak = (days: string, pauses: readonly (readonly [from: number, until: number])[] = []) =>
  streakWithFreezes(
    [...days].flatMap((mark, index) => (mark === 'x' ? addDays(FIRST, index) : [])),
    pauses.map(([from, until]) => ({ from: addDays(FIRST, from), until: addDays(FIRST, until) })),
    addDays(FIRST, days.length - 1),
  )

describe('a kind streak', () => {
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
  ])('%s', (days, length, held) => {
    expect(streak(days)).toMatchObject({ length, held })
  })

  it('lists the days on which a freeze was used', () => {
    expect(streak('xxxxxxx.x').usedOn).toEqual(['2026-11-08'])
  })

  it('survives a pause without a freeze', () => {
    expect(streak('xx.....x', [[2, 7]])).toMatchObject({ length: 3, usedOn: [] })
    expect(streak('xx.....x', [[2, 6]])).toMatchObject({ length: 1 })
  })

  const calendar = fc.array(fc.constantFrom('x', 'x', 'x', '.'), { minLength: 1, maxLength: 80 })
  it('is at most its days plus freezes, and at least its days in a row', () => {
    fc.assert(
      fc.property(calendar, (marks) => {
        const days = marks.join('')
        const practiced = [...days].filter((mark) => mark === 'x').length
        const kind = streak(days)
        expect(kind.length).toBeLessThanOrEqual(practiced)
        expect(kind.held).toBeLessThanOrEqual(2)
        expect(kind.held + kind.usedOn.length).toBeLessThanOrEqual(Math.floor(practiced / 7))
        const plain = streakOf(
          [...days].flatMap((mark, index) => (mark === 'x' ? addDays(FIRST, index) : [])),
        )
        expect(kind.longest).toBeGreaterThanOrEqual(plain.longest)
      }),
    )
  })
})
