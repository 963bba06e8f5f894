import { expect, test } from 'vitest'
import { listReminderTimes, formatReminderTime } from './reminder-hours.ts'

test.each([
  ['00:05', '12:05 AM'],
  ['07:30', '7:30 AM'],
  ['12:00', '12:00 PM'],
  ['19:05', '7:05 PM'],
])('formats %s as %s', (time, text) => {
  expect(formatReminderTime(time)).toBe(text)
})

test('lists a chosen time once among the offered ones', () => {
  expect(listReminderTimes(null)).toEqual(['07:30', '12:30', '20:00'])
  expect(listReminderTimes('06:15')).toEqual(['06:15', '07:30', '12:30', '20:00'])
  expect(listReminderTimes('20:00')).toEqual(['07:30', '12:30', '20:00'])
})
