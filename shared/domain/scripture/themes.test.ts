import { expect, test } from 'vitest'
import { isTheme, LIBRARY_THEMES, THEMES } from './themes.ts'

test('there are twenty themes, and the library filters by the first ten', () => {
  expect(new Set(THEMES).size).toBe(20)
  expect(LIBRARY_THEMES).toHaveLength(10)
  expect(LIBRARY_THEMES.at(-1)).toBe('comfort')
})

test('a theme is found by its key', () => {
  expect(isTheme('hope')).toBe(true)
  expect(isTheme('Hope')).toBe(false)
  expect(isTheme('trust')).toBe(false)
})
