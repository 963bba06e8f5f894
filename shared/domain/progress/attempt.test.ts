import { expect, test } from 'vitest'
import { capInstant, capSeconds, isFresh } from './attempt.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000

test.each([
  ['now', 0, 0],
  ['an hour ago', -3_600_000, -3_600_000],
  ['30 days ago', -30 * DAY_MS, -30 * DAY_MS],
  ['40 days ago', -40 * DAY_MS, -40 * DAY_MS],
  ['in 1970', -NOW, -NOW],
  ['before all clocks', -2 * NOW, -NOW],
  ['tomorrow', DAY_MS, 0],
  ['in the year 275760', 8.64e15 - NOW, 0],
])('caps the time of an attempt dated %s', (_, claimed, counted) => {
  expect(capInstant(NOW + claimed, NOW)).toBe(NOW + counted)
})

test.each([
  [0, 0],
  [12.4, 12],
  [3600, 3600],
  [3601, 3600],
  [31_536_000, 3600],
])('counts %d seconds as %d', (seconds, counted) => expect(capSeconds(seconds)).toBe(counted))

test.each([
  [0, true],
  [599_999, true],
  [600_000, false],
  [DAY_MS, false],
])('reports whether an attempt %d ms old is fresh: %s', (age, fresh) => {
  expect(isFresh({ practicedAt: NOW - age, recordedAt: NOW })).toBe(fresh)
})
