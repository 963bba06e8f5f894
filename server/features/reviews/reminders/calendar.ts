import { addDays, type CalendarDay } from '#shared/domain/calendar-day.ts'
import type { DayLoad } from '#shared/domain/memory/queue-item.ts'
import { messages } from './messages.ts'

/** Writes an iCalendar file (RFC 5545) of the days with reviews due. */
export function calendarOf(days: readonly DayLoad[], now: Date, site: string): string {
  const stamp = `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const events = days.filter(({ verses }) => verses > 0).flatMap((day) => eventOn(day, stamp, site))
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

const eventOn = (day: DayLoad, stamp: string, site: string) => [
  'BEGIN:VEVENT',
  `UID:${day.date}@verse-by-heart`,
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
