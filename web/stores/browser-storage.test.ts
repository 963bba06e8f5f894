// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { openStoredJson, openStoredText } from './browser-storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.unstubAllGlobals())

const refusing = (): never => {
  throw new DOMException('Access is denied', 'SecurityError')
}

/** A browser that refuses all access, like some private windows. */
const refusingStorage = { getItem: refusing, setItem: refusing, removeItem: refusing }

const parseNumber = (value: unknown) => (typeof value === 'number' ? value : null)

describe('a stored text', () => {
  it.each([
    ['local', () => localStorage],
    ['session', () => sessionStorage],
  ] as const)('is set and removed in %s storage', (area, storage) => {
    const text = openStoredText('key', area)
    expect(text.read()).toBeNull()
    text.set('kept')
    expect(storage().getItem('key')).toBe('kept')
    expect(text.read()).toBe('kept')
    text.remove()
    expect(storage().getItem('key')).toBeNull()
  })

  it.each([
    ['is refused', refusingStorage],
    ['is missing', undefined],
  ])('reads as null if storage %s, without throwing', (_, storage) => {
    vi.stubGlobal('localStorage', storage)
    const text = openStoredText('key', 'local')
    text.set('kept')
    expect(text.read()).toBeNull()
    expect(text.remove).not.toThrow()
  })
})

test.each([
  ['{', null],
  ['"3"', null],
  ['null', null],
  ['3', 3],
])('reads the stored %s as the number %j', (text, value) => {
  localStorage.setItem('key', text)
  expect(openStoredJson('key', 'local', parseNumber).read()).toBe(value)
})

test('returns a value as it was set', () => {
  const stored = openStoredJson(
    'key',
    'session',
    (value) => value as { readonly words: readonly string[] } | null,
  )
  stored.set({ words: ['for', 'God'] })
  expect(stored.read()).toEqual({ words: ['for', 'God'] })
  stored.remove()
  expect(stored.read()).toBeNull()
})
