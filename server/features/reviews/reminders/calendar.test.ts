import { expect, test } from 'vitest'
import { calendarDay } from '#shared/domain/calendar-day.ts'
import { writeCalendar } from './calendar.ts'

const DAYS = ['2026-11-26', '2026-11-27'].map((day) => ({ date: calendarDay(day), verses: 2, minutes: 3 }))
const feedOf = (userId: string, now = '2026-11-25T08:00:00Z') =>
  writeCalendar(DAYS, [], { userId, now: new Date(now), site: '' })
const namesIn = (feed: string) => feed.match(/(?<=UID:).*(?=\r)/g) ?? []

test('names the days of two members apart, and those of one member alike in every fetch', () => {
  const [ann, ben] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(new Set([...namesIn(feedOf(ann)), ...namesIn(feedOf(ben))]).size).toBe(4)
  expect(namesIn(feedOf(ann, '2026-11-26T20:00:00Z'))).toEqual(namesIn(feedOf(ann)))
  expect(feedOf(ann)).not.toContain(ann)
})
