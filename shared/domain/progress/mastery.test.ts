import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { updateMastery, getMasteryLabel, computeMasteryPanel, NO_MASTERY } from './mastery.ts'

const after = (accuracies: readonly number[]) => accuracies.reduce(updateMastery, NO_MASTERY)

/** Draws the level after each recitation, with "*" while the verse is memorized. */
function levels(accuracies: readonly number[]): string {
  const states = accuracies.map((_, index) => after(accuracies.slice(0, index + 1)))
  return states.map(({ level, isMemorized }) => `${level}${isMemorized ? '*' : ''}`).join(' ')
}

describe('mastery', () => {
  test.each([
    ['reaches Master after five good recitations', [90, 90, 95, 100, 90, 100], '1 2 3 4 5* 5*'],
    ['stays at level 1 with fair recitations', [70, 89, 89], '1 1 1'],
    ['keeps the level after a fair recitation', [90, 90, 90, 75], '1 2 3 3'],
    ['drops with poor recitations, but not below 0', [90, 90, 69, 1, 1], '1 2 1 0 0'],
    ['keeps a verse memorized after a slip', [90, 90, 90, 90, 90, 10, 10, 10, 10], '1 2 3 4 5* 4* 3* 2 1'],
    [
      'memorizes a forgotten verse again at level 5',
      [90, 90, 90, 90, 90, 1, 1, 1, 90, 90, 90],
      '1 2 3 4 5* 4* 3* 2 3 4 5*',
    ],
    ['never masters a verse that is only marked (85)', [85, 85, 85, 85, 85, 85], '1 1 1 1 1 1'],
  ])('%s', (_, accuracies, expected) => expect(levels(accuracies)).toBe(expected))

  test.each([
    [[90, 100, 90], 3],
    [[90, 89], 0],
    [[10, 90], 1],
    [[], 0],
  ])('counts correct recitations in a row after %j: %i', (accuracies, count) => {
    expect(after(accuracies).consecutiveCorrect).toBe(count)
  })

  test('moves by at most one level and remembers having been memorized', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 })),
        fc.integer({ min: 1, max: 100 }),
        (past, next) => {
          const [before, now] = [after(past), after([...past, next])]
          expect(Math.abs(now.level - before.level)).toBeLessThanOrEqual(1)
          expect(now.level).toBeGreaterThanOrEqual(0)
          expect(now.level).toBeLessThanOrEqual(5)
          expect(now.wasMemorized).toBe(before.wasMemorized || now.isMemorized)
        },
      ),
    )
  })

  test('has a name for each level', () => {
    expect([0, 1, 2, 3, 4, 5].map(getMasteryLabel).join(' ')).toBe(
      'Beginner Learning Practicing Proficient Advanced Master',
    )
  })
})

describe('the mastery panel', () => {
  test.each([
    [0, [0, 0, 0]],
    [1, [0, 1, 0]],
    [3, [0, 2, 1]],
    [10, [2, 6, 2]],
    [31, [6, 19, 6]],
  ])('divides %i verses', (memorized, [beginner, intermediate, mastery]) => {
    expect(computeMasteryPanel(memorized)).toEqual({ beginner, intermediate, mastery })
  })

  test('adds up to all verses and is never negative', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (memorized) => {
        const { beginner, intermediate, mastery } = computeMasteryPanel(memorized)
        expect(beginner + intermediate + mastery).toBe(memorized)
        expect(Math.min(beginner, intermediate, mastery)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
