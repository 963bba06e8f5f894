import { expect, test } from 'vitest'
import { formatTimeAgo } from './relative-time.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

test.each([
  [0, 'just now'],
  [59 * SECOND_MS, 'just now'],
  [-5 * MINUTE_MS, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [59 * MINUTE_MS + 59 * SECOND_MS, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [23 * HOUR_MS + 59 * MINUTE_MS, '23 hours ago'],
  [DAY_MS, '1 day ago'],
  [6 * DAY_MS, '6 days ago'],
  [7 * DAY_MS, '1 week ago'],
  [29 * DAY_MS, '4 weeks ago'],
  [30 * DAY_MS, '1 month ago'],
  [364 * DAY_MS, '12 months ago'],
  [365 * DAY_MS, '1 year ago'],
  [800 * DAY_MS, '2 years ago'],
])('formats %d ms as "%s"', (passed, words) => {
  const now = Date.UTC(2026, 10, 20, 12)
  expect(formatTimeAgo(now - passed, now)).toBe(words)
})
