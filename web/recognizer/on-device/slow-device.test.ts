import { beforeEach, expect, test } from 'vitest'
import { forgetSlow, rememberSlow, slowUntil } from './slow-device.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 25)

beforeEach(() => localStorage.clear())

test('a device may run the second pass until it was too slow', () => {
  expect(slowUntil(NOW)).toBeNull()
})

test('a slow device is remembered for 30 days, with the day on which it is tried again', () => {
  rememberSlow(NOW)
  expect(slowUntil(NOW + 30 * DAY_MS - 1)).toBe(NOW + 30 * DAY_MS)
  expect(slowUntil(NOW + 30 * DAY_MS)).toBeNull()
})

test('a slow device can be tried at once', () => {
  rememberSlow(NOW)
  forgetSlow()
  expect(slowUntil(NOW)).toBeNull()
})

test.each(['soon', '-5', `${NOW + DAY_MS}`])('turns nothing off for what cannot be right: %s', (stored) => {
  localStorage.setItem('larger-recognizer-slow', stored)
  expect(slowUntil(NOW)).toBeNull()
})
