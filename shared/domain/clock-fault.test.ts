import { expect, test } from 'vitest'
import type { CalendarDay } from './calendar-day.ts'
import { findClockFault } from './clock-fault.ts'

const BUILT_AT = new Date('2026-11-20T12:00:00Z')
const days = (count: number) => new Date(+BUILT_AT + count * 86_400_000)

test.each([
  ['at the build', 0, '2026-11-20', null],
  ['an hour before it, on another machine', -1 / 24, '2026-11-20', null],
  ['two days before it', -2, null, 'before the build'],
  ['400 days before it', -400, '2026-11-20', 'before the build'],
  ['three years after it', 1095, '2026-11-20', null],
  ['five years after it', 1826, '2026-11-20', 'long after the build'],
  ['two days behind a member in the east', 30, '2026-12-22', null],
  ['three days before a member practiced', 30, '2026-12-23', 'before the record'],
  ['before any member practiced', 30, null, null],
] as const)('checks a clock %s', (_, sinceBuild, newestDay, kind) => {
  const fault = findClockFault(days(sinceBuild), {
    builtAt: BUILT_AT,
    newestDay: newestDay as CalendarDay | null,
  })
  expect(fault?.kind ?? null).toBe(kind)
})

test('relies on the record alone without a build date', () => {
  const newestDay = '2026-11-20' as CalendarDay
  expect(findClockFault(days(9999), { builtAt: null, newestDay })).toBeNull()
  expect(findClockFault(days(-400), { builtAt: null, newestDay })?.kind).toBe('before the record')
})
