import { expect, test } from 'vitest'
import { isTheme, LIBRARY_THEMES, THEMES } from './themes.ts'

test('lists twenty themes, of which the library filters by the first ten', () => {
  expect(new Set(THEMES).size).toBe(20)
  expect(LIBRARY_THEMES).toHaveLength(10)
  expect(LIBRARY_THEMES.at(-1)).toBe('comfort')
})

test('isTheme accepts only exact keys', () => {
  expect(isTheme('hope')).toBe(true)
  expect(isTheme('Hope')).toBe(false)
  expect(isTheme('trust')).toBe(false)
})
