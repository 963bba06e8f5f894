import { beforeEach, expect, test } from 'vitest'
import { forgetSlow, rememberSlow, slowUntil } from './slow-device.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 25)

beforeEach(() => localStorage.clear())

test('allows the second pass until the device was too slow', () => {
  expect(slowUntil(NOW)).toBeNull()
})

test('pauses a slow device for 30 days and returns the day to retry', () => {
  rememberSlow(NOW)
  expect(slowUntil(NOW + 30 * DAY_MS - 1)).toBe(NOW + 30 * DAY_MS)
  expect(slowUntil(NOW + 30 * DAY_MS)).toBeNull()
})

test('allows a slow device to be retried right away', () => {
  rememberSlow(NOW)
  forgetSlow()
  expect(slowUntil(NOW)).toBeNull()
})

test.each(['soon', '-5', `${NOW + DAY_MS}`])('ignores impossible stored values: %s', (stored) => {
  localStorage.setItem('larger-recognizer-slow', stored)
  expect(slowUntil(NOW)).toBeNull()
})
