import { expect, test } from 'vitest'
import { updateHeardAt, isLit } from './heard-at.ts'

test('stores when each word was first heard, and drops it if the word is retracted', () => {
  const first = updateHeardAt([], ['correct', 'current', 'pending'], 400.4)
  expect(first).toEqual([400, null, null])
  const two = updateHeardAt(first, ['correct', 'wrong', 'current'], 900)
  expect(two).toEqual([400, 900, null])
  expect(updateHeardAt(two, ['correct', 'current', 'pending'], 1200)).toEqual([400, null, null])
  expect([300, 400, 2000].map((time) => two.map((heardAt) => isLit(heardAt, time)))).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
  ])
})
