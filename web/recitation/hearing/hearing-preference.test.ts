import { expect, test } from 'vitest'
import { storedHearingPreference, storeHearingPreference } from './hearing-preference.ts'

test.each(['automatic', 'device', 'browser'] as const)('%s is remembered', (preference) => {
  storeHearingPreference(preference)
  expect(localStorage.getItem('hearing')).toBe(preference)
  expect(storedHearingPreference()).toBe(preference)
})

test.each([null, '', 'Device', '{"ear":"device"}', 'toString'])('%j is read as automatic', (stored) => {
  expect(storedHearingPreference(() => ({ getItem: () => stored }))).toBe('automatic')
})

test('a browser that stores nothing still hears', () => {
  const none = (): never => {
    throw new DOMException('', 'SecurityError')
  }
  expect(storedHearingPreference(none)).toBe('automatic')
  expect(() => storeHearingPreference('device', none)).not.toThrow()
})
