import { expect, test } from 'vitest'
import { updateHeardAt, isLit } from './heard-at.ts'

test('stores when each word was first heard and drops the time if the word is retracted', () => {
  const afterOne = updateHeardAt([], ['correct', 'current', 'pending'], 400.4)
  expect(afterOne).toEqual([400, null, null])
  const afterTwo = updateHeardAt(afterOne, ['correct', 'wrong', 'current'], 900)
  expect(afterTwo).toEqual([400, 900, null])
  expect(updateHeardAt(afterTwo, ['correct', 'current', 'pending'], 1200)).toEqual([400, null, null])
  expect([300, 400, 2000].map((time) => afterTwo.map((heardAt) => isLit(heardAt, time)))).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
  ])
})
