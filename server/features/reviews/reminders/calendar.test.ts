import { expect, test } from 'vitest'
import { parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { writeCalendar } from './calendar.ts'

const DAYS = ['2026-11-26', '2026-11-27'].map((day) => ({
  date: parseCalendarDay(day),
  verses: 2,
  minutes: 3,
}))
const writeFeed = (userId: string, now = '2026-11-25T08:00:00Z') =>
  writeCalendar(DAYS, [], { userId, now: new Date(now), site: '' })
const findUids = (feed: string) => feed.match(/(?<=UID:).*(?=\r)/g) ?? []

test('gives each member’s days unique ids that stay the same in every feed', () => {
  const [ann, ben] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(new Set([...findUids(writeFeed(ann)), ...findUids(writeFeed(ben))]).size).toBe(4)
  expect(findUids(writeFeed(ann, '2026-11-26T20:00:00Z'))).toEqual(findUids(writeFeed(ann)))
  expect(writeFeed(ann)).not.toContain(ann)
})
