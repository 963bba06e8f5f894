import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar-day.ts'
import { mergePauses } from './merge-pauses.ts'

const pauses = (text: string) =>
  text
    .split(' ')
    .filter((range) => range !== '')
    .map((range) => range.split('-').map((day) => `2026-01-${day.padStart(2, '0')}` as CalendarDay))
    .map(([from = '2026-01-01' as CalendarDay, until = from]) => ({ from, until }))

test.each([
  ['', ''],
  ['5-7 1-3', '1-3 5-7'],
  ['1-3 2-5', '1-5'],
  ['1-3 3-5', '1-5'],
  ['1-9 2-5 8-9', '1-9'],
  ['4-6 1-2 1-5', '1-6'],
  ['1-2 1-2 1-2', '1-2'],
])('merges "%s" into "%s"', (given, merged) => {
  expect(mergePauses(pauses(given))).toEqual(pauses(merged))
})
