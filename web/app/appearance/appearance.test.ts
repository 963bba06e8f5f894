// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '@testing-library/react'
import { chooseAppearance, useAppearance } from './appearance.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
})

const chosenAppearance = () => renderHook(useAppearance).result.current
const isDark = () => document.documentElement.classList.contains('dark')

test('is light until another appearance is chosen', () => {
  expect(chosenAppearance()).toBe('light')
})

test('stores the choice under the key “theme” and applies it', () => {
  chooseAppearance('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(isDark()).toBe(true)
  chooseAppearance('light')
  expect(isDark()).toBe(false)
})

test('treats an unknown stored value as light', () => {
  chooseAppearance('light')
  localStorage.setItem('theme', 'sepia')
  expect(chosenAppearance()).toBe('light')
})

test.each([true, false])('follows the system if chosen (dark: %s)', (matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {} }))
  chooseAppearance('system')
  expect(isDark()).toBe(matches)
  vi.unstubAllGlobals()
})

test('keeps the choice until the page is left if there is no storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  chooseAppearance('dark')
  expect(isDark()).toBe(true)
  expect(chosenAppearance()).toBe('dark')
  vi.unstubAllGlobals()
})
