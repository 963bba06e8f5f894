import { expect, test } from 'vitest'
import { formatDuration, formatShortDuration, toWholeMinutes } from './duration.ts'

test.each([
  [0, '0m', '0s', 0],
  [42, '0m', '42s', 0],
  [59.9, '0m', '59s', 0],
  [60, '1m', '1m', 1],
  [3599, '59m', '59m', 59],
  [3600, '1h 0m', '1h 0m', 60],
  [3900, '1h 5m', '1h 5m', 65],
  [360_000, '100h 0m', '100h 0m', 6000],
])('formats %d seconds', (seconds, long, short, minutes) => {
  expect([formatDuration(seconds), formatShortDuration(seconds), toWholeMinutes(seconds)]).toEqual([
    long,
    short,
    minutes,
  ])
})
