// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseTheme, chosenTheme } from './theme.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
})

const isDark = () => document.documentElement.classList.contains('dark')

test('the theme is light until another is chosen', () => {
  expect(chosenTheme()).toBe('light')
})

test('a choice is kept under the key theme and drawn', () => {
  chooseTheme('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(isDark()).toBe(true)
  chooseTheme('light')
  expect(isDark()).toBe(false)
})

test('a stored value that nobody knows is light', () => {
  chooseTheme('light')
  localStorage.setItem('theme', 'sepia')
  expect(chosenTheme()).toBe('light')
})

test.each([true, false])('system follows the system (dark: %s)', (matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {} }))
  chooseTheme('system')
  expect(isDark()).toBe(matches)
  vi.unstubAllGlobals()
})

test('where nothing can be stored the choice holds until the page is left', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  chooseTheme('dark')
  expect(isDark()).toBe(true)
  expect(chosenTheme()).toBe('dark')
  setItem.mockRestore()
})
