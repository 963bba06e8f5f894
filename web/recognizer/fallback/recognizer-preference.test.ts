import { expect, test } from 'vitest'
import { storedRecognizerPreference, storeRecognizerPreference } from './recognizer-preference.ts'

test.each([null, '', 'Device', '{"recognizer":"device"}', 'toString'])(
  '%j is read as automatic',
  (stored) => {
    if (stored === null) localStorage.removeItem('hearing')
    else localStorage.setItem('hearing', stored)
    expect(storedRecognizerPreference()).toBe('automatic')
  },
)

test.each(['automatic', 'device', 'browser'] as const)('%s is remembered', (preference) => {
  storeRecognizerPreference(preference)
  expect(localStorage.getItem('hearing')).toBe(preference)
  expect(storedRecognizerPreference()).toBe(preference)
})
