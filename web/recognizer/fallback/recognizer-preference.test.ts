import { beforeEach, expect, test } from 'vitest'
import { recognizerPreference } from './recognizer-preference.ts'

beforeEach(() => localStorage.clear())

test.each(['automatic', 'device', 'browser'] as const)('stores %s', (preference) => {
  recognizerPreference.set(preference)
  expect(localStorage.getItem('hearing')).toBe(preference)
  expect(recognizerPreference.get()).toBe(preference)
})

test.each(['', 'Device', '{"recognizer":"device"}', 'toString'])('reads %j as automatic', (stored) => {
  recognizerPreference.set('automatic')
  localStorage.setItem('hearing', stored)
  expect(recognizerPreference.get()).toBe('automatic')
})
