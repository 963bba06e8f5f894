import { expect, test } from 'vitest'
import { findLatest, findOutdated } from './retention.ts'

const NOW = new Date('2026-11-22T03:15:00Z')
const DAY = 86_400_000
const makeBackups = (reason: string, ...ages: readonly number[]) =>
  ages.map((days) => ({ reason, madeAt: new Date(+NOW - days * DAY), days }))
const listDays = (all: readonly { readonly days: number }[]) => all.map(({ days }) => days)

test.each([
  ['seven daily backups', makeBackups('daily', 0, 1, 2, 3, 4, 5, 6, 7, 8), [7, 8]],
  ['old daily backups if there are no others', makeBackups('daily', 100, 200), []],
  ['safety copies of the last 30 days', makeBackups('before-restore', 1, 29, 31, 400), [31, 400]],
  ['the newest safety copy, however old', makeBackups('before-migration', 400, 500), [500]],
  ['at most seven safety copies', makeBackups('before-restore', 1, 2, 3, 4, 5, 6, 7, 8), [8]],
  [
    'each kind separately',
    [...makeBackups('before-restore', 40), ...makeBackups('before-migration', 50)],
    [],
  ],
  [
    'backups from the future only after all others',
    makeBackups('daily', -1800, 0, 1, 2, 3, 4, 5, 6),
    [-1800],
  ],
  ['backups from the future while there is room', makeBackups('daily', -1800, 0, 1), []],
])('keeps %s', (_, all, deleted) => {
  expect(listDays(findOutdated(all, NOW))).toEqual(deleted)
})

test.each([
  [makeBackups('daily', -1800, 2, 5), 2],
  [makeBackups('daily', -1 / 1440, 2), -1 / 1440],
  [makeBackups('daily', -1800), undefined],
])('never picks a latest backup far in the future', (all, days) => {
  expect(findLatest(all, NOW)?.days).toBe(days)
})
