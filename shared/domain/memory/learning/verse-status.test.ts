import { expect, test } from 'vitest'
import { parseCalendarDay } from '../../calendar-day.ts'
import { findVerseStatus } from './verse-status.ts'

const known = { state: 'known', tests: 3, recall: 0.917, dueOn: '2026-11-28' } as const

test.each([
  ['never said', { ...known, tests: 0, recall: null, dueOn: null }, 'new'],
  ['being learned', { ...known, state: 'learning' }, 'learning'],
  ['known', known, 92],
  ['due today', { ...known, dueOn: '2026-11-25' }, 'due'],
  ['overdue while being learned', { ...known, state: 'learning', dueOn: '2026-11-20' }, 'due'],
  ['paused, though due', { ...known, state: 'resting', dueOn: '2026-11-20' }, 'paused'],
] as const)('finds the status of a verse that is %s', (_, verse, status) => {
  expect(findVerseStatus(verse, parseCalendarDay('2026-11-25'))).toBe(status)
})
