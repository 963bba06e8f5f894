import { expect, test } from 'vitest'
import { hasPhoneBar } from './has-phone-bar.ts'

test.each([
  ['/dashboard', 3, true],
  ['/dashboard/settings', undefined, true],
  ['/bible-library', 0, true],
  ['/verse-sets', 0, true],
  ['/verse-sets/0190/manage', 0, true],
  ['/verse-sets/0190', 0, false],
  ['/verse-sets/0190/practice', 0, false],
  ['/practice/verse/JHN.3.16.KJV', 0, false],
  ['/practice-set', 0, false],
  ['/learn/JHN.3.16.KJV', 0, false],
  ['/', 0, false],
  ['/today', undefined, false],
  ['/today', 2, false],
  ['/today', 0, true],
] as const)('shows the bar at %s with %s due: %s', (path, due, isShown) => {
  expect(hasPhoneBar(path, due)).toBe(isShown)
})
