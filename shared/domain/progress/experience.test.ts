import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeExperience, toLevel, getLevelProgress, type RecitationMerits } from './experience.ts'

const BASE_MERITS: RecitationMerits = {
  accuracy: 80,
  isFirstOfVerse: false,
  isMemorizedAtLast: false,
  streakBonus: 0,
  timesToday: 1,
  earnedToday: 0,
}

describe('experience for a recitation', () => {
  test.each([
    ['a tenth of the accuracy', { accuracy: 84 }, 8],
    ['a rounded tenth of the accuracy', { accuracy: 85 }, 9],
    ['at least 1', { accuracy: 1 }, 1],
    ['5 more at 90% or more', { accuracy: 90 }, 14],
    ['15 for a perfect recitation', { accuracy: 100 }, 15],
    ['10 more for a new verse', { isFirstOfVerse: true }, 18],
    ['25 more for a newly memorized verse', { accuracy: 100, isMemorizedAtLast: true }, 40],
    ['the streak’s days for the first recitation of a day', { streakBonus: 4 }, 12],
    ['at most 10 for the streak', { streakBonus: 365 }, 18],
    ['all bonuses together', { accuracy: 100, isFirstOfVerse: true, streakBonus: 10 }, 35],
    ['full experience for the fifth recitation of a day', { accuracy: 100, timesToday: 4 }, 15],
    ['1 for the sixth recitation of a day', { accuracy: 100, timesToday: 5 }, 1],
    [
      'no bonus after the fifth recitation of a day',
      { accuracy: 100, timesToday: 9, isMemorizedAtLast: true, streakBonus: 9 },
      1,
    ],
    ['only the rest up to 500 a day', { accuracy: 100, earnedToday: 490 }, 10],
    ['nothing after 500 a day', { accuracy: 100, earnedToday: 500 }, 0],
  ] satisfies [string, Partial<RecitationMerits>, number][])('is %s', (_, merits, xp) => {
    expect(computeExperience({ ...BASE_MERITS, ...merits })).toBe(xp)
  })

  test('is a whole number from 0, and never lifts a day above 500', () => {
    const merits = fc.record({
      accuracy: fc.integer({ min: 1, max: 100 }),
      isFirstOfVerse: fc.boolean(),
      isMemorizedAtLast: fc.boolean(),
      streakBonus: fc.nat(400),
      timesToday: fc.nat(50),
      earnedToday: fc.nat(500),
    })
    fc.assert(
      fc.property(merits, (merits) => {
        const xp = computeExperience(merits)
        expect(Number.isInteger(xp) && xp >= 0 && merits.earnedToday + xp <= 500).toBe(true)
      }),
    )
  })
})

test.each([
  [0, 1, 0],
  [99, 1, 99],
  [100, 2, 0],
  [12_345, 124, 45],
])('converts %i points to level %i and %i percent', (xp, level, percent) => {
  expect([toLevel(xp), getLevelProgress(xp)]).toEqual([level, percent])
})
