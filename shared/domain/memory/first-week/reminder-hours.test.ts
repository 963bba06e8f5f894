import { expect, test } from 'vitest'
import { hoursWith, hourText } from './reminder-hours.ts'

test.each([
  ['00:05', '12:05 AM'],
  ['07:30', '7:30 AM'],
  ['12:00', '12:00 PM'],
  ['19:05', '7:05 PM'],
])('%s is %s', (time, text) => {
  expect(hourText(time)).toBe(text)
})

test('a chosen time appears once among the offered ones', () => {
  expect(hoursWith(null)).toEqual(['07:30', '12:30', '20:00'])
  expect(hoursWith('06:15')).toEqual(['06:15', '07:30', '12:30', '20:00'])
  expect(hoursWith('20:00')).toEqual(['07:30', '12:30', '20:00'])
})
