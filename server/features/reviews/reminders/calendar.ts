import { createHash } from 'node:crypto'
import { addDays, type CalendarDay } from '#shared/domain/calendar-day.ts'
import type { DayLoad } from '#shared/domain/memory/queue-item.ts'
import { messages } from './messages.ts'

interface Feed {
  readonly userId: string
  readonly now: Date
  /** The public address; empty without one. */
  readonly site: string
}

/** Writes an iCalendar file (RFC 5545) of the days with reviews due. */
export function calendarOf(days: readonly DayLoad[], { userId, now, site }: Feed): string {
  const stamp = `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const owner = ownerOf(userId)
  const events = days
    .filter(({ verses }) => verses > 0)
    .flatMap((day) => eventOn(day, `${day.date}.${owner}`, stamp, site))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verse by Heart//Reviews//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${messages.calendarName}`,
    ...events,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** Tells members' events apart in a program that shows several feeds, without giving away who they are. */
const ownerOf = (userId: string) =>
  createHash('sha256').update(`calendar ${userId}`).digest('hex').slice(0, 16)

const eventOn = (day: DayLoad, name: string, stamp: string, site: string) => [
  'BEGIN:VEVENT',
  `UID:${name}@verse-by-heart`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${compact(day.date)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day.date, 1))}`,
  `SUMMARY:${escaped(messages.event(day))}`,
  ...(site === '' ? [] : [`URL:${site}/today`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const compact = (day: CalendarDay) => day.replaceAll('-', '')

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
