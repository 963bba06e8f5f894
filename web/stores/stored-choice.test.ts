// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStoredChoice } from './stored-choice.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

const open = () => openStoredChoice('way', ['guided', 'memory'])

test('defaults to the first value and stores another as a plain word', () => {
  expect(open().get()).toBe('guided')
  open().set('memory')
  expect(localStorage.getItem('way')).toBe('memory')
  expect(open().get()).toBe('memory')
})

test('ignores a stored word that isn’t a choice', () => {
  localStorage.setItem('way', 'sung')
  expect(open().get()).toBe('guided')
})

test('keeps a choice until the page is left if there is no storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const choice = open()
  choice.set('memory')
  expect(choice.get()).toBe('memory')
  expect(open().get()).toBe('guided')
})

test('notifies subscribers of choices in this and other tabs, until they unsubscribe', () => {
  const choice = open()
  const notified = vi.fn()
  const unsubscribe = choice.subscribe(notified)
  choice.set('memory')
  expect(notified).toHaveBeenCalledTimes(1)
  dispatchEvent(new StorageEvent('storage', { key: 'way' }))
  expect(notified).toHaveBeenCalledTimes(2)
  dispatchEvent(new StorageEvent('storage', { key: 'another' }))
  unsubscribe()
  choice.set('guided')
  dispatchEvent(new StorageEvent('storage', { key: 'way' }))
  expect(notified).toHaveBeenCalledTimes(2)
})
