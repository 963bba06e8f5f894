import { expect, test } from 'vitest'
import { storedRecognizerPreference, storeRecognizerPreference } from './recognizer-preference.ts'

test.each(['automatic', 'device', 'browser'] as const)('%s is remembered', (preference) => {
  storeRecognizerPreference(preference)
  expect(localStorage.getItem('hearing')).toBe(preference)
  expect(storedRecognizerPreference()).toBe(preference)
})

test.each([null, '', 'Device', '{"recognizer":"device"}', 'toString'])(
  '%j is read as automatic',
  (stored) => {
    expect(storedRecognizerPreference(() => ({ getItem: () => stored }))).toBe('automatic')
  },
)

test('a browser that stores nothing still hears', () => {
  const none = (): never => {
    throw new DOMException('', 'SecurityError')
  }
  expect(storedRecognizerPreference(none)).toBe('automatic')
  expect(() => storeRecognizerPreference('device', none)).not.toThrow()
})
