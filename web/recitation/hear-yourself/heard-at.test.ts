import { expect, test } from 'vitest'
import { heardBy, isLit } from './heard-at.ts'

test('stores when each word was first heard, and drops it if the word is retracted', () => {
  const first = heardBy([], ['correct', 'current', 'pending'], 400.4)
  expect(first).toEqual([400, null, null])
  const two = heardBy(first, ['correct', 'wrong', 'current'], 900)
  expect(two).toEqual([400, 900, null])
  expect(heardBy(two, ['correct', 'current', 'pending'], 1200)).toEqual([400, null, null])
  expect([300, 400, 2000].map((time) => two.map((at) => isLit(at, time)))).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
  ])
})
