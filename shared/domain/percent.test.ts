import { expect, test } from 'vitest'
import { findBand, isChecked, isStarred, toPercent } from './percent.ts'

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [199, 200, 100],
  [0, 5, 0],
  [0, 0, 0],
])('rounds %i of %i to %i percent', (part, whole, percent) => expect(toPercent(part, whole)).toBe(percent))

test.each([
  [100, 'high', true, true],
  [95, 'high', true, true],
  [94, 'high', true, false],
  [90, 'high', true, false],
  [89, 'middle', false, false],
  [70, 'middle', false, false],
  [69, 'low', false, false],
  [0, 'low', false, false],
])('shows %i percent as %s, checked %s, starred %s', (accuracy, band, checked, starred) => {
  expect([findBand(accuracy), isChecked(accuracy), isStarred(accuracy)]).toEqual([band, checked, starred])
})
