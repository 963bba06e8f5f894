import { expect, test } from 'vitest'
import { findLatest, findOutdated } from './retention.ts'

const NOW = new Date('2026-11-22T03:15:00Z')
const DAY = 86_400_000
const of = (reason: string, ...ages: readonly number[]) =>
  ages.map((days) => ({ reason, madeAt: new Date(+NOW - days * DAY), days }))
const daysOf = (all: readonly { readonly days: number }[]) => all.map(({ days }) => days)

test.each([
  ['seven daily backups', of('daily', 0, 1, 2, 3, 4, 5, 6, 7, 8), [7, 8]],
  ['old daily backups if there are no others', of('daily', 100, 200), []],
  ['safety copies of the last 30 days', of('before-restore', 1, 29, 31, 400), [31, 400]],
  ['the newest safety copy, however old', of('before-migration', 400, 500), [500]],
  ['at most seven safety copies', of('before-restore', 1, 2, 3, 4, 5, 6, 7, 8), [8]],
  ['each kind separately', [...of('before-restore', 40), ...of('before-migration', 50)], []],
  ['backups from the future last', of('daily', -1800, 0, 1, 2, 3, 4, 5, 6), [-1800]],
  ['backups from the future while there is room', of('daily', -1800, 0, 1), []],
])('keeps %s', (_, all, gone) => {
  expect(daysOf(findOutdated(all, NOW))).toEqual(gone)
})

test.each([
  [of('daily', -1800, 2, 5), 2],
  [of('daily', -1 / 1440, 2), -1 / 1440],
  [of('daily', -1800), undefined],
])('the latest backup is never far in the future', (all, days) => {
  expect(findLatest(all, NOW)?.days).toBe(days)
})
