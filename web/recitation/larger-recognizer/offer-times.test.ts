import { beforeEach, expect, test } from 'vitest'
import { recordDecline, mayOffer, recordOffer, wasOffered } from './offer-times.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 25)

beforeEach(() => localStorage.clear())

test('offers the larger recognizer at most once a day', () => {
  expect(mayOffer(NOW)).toBe(true)
  recordOffer(NOW)
  expect([mayOffer(NOW + DAY_MS - 1), mayOffer(NOW + DAY_MS)]).toEqual([false, true])
})

test('remembers whether the larger recognizer was ever offered', () => {
  expect(wasOffered()).toBe(false)
  recordOffer(NOW)
  expect(wasOffered()).toBe(true)
})

test('“Not now” lasts 30 days', () => {
  recordDecline(NOW)
  expect([mayOffer(NOW + 30 * DAY_MS - 1), mayOffer(NOW + 30 * DAY_MS)]).toEqual([false, true])
})

test('a clock that was years ahead doesn’t suppress the offer for years', () => {
  recordDecline(NOW + 1_000 * DAY_MS)
  expect(mayOffer(NOW)).toBe(true)
})
