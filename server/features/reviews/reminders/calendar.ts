import { createHash } from 'node:crypto'
import { addDays, type CalendarDay } from '#shared/domain/calendar-day.ts'
import type { DayLoad } from '#shared/domain/memory/queue-item.ts'
import type { WeekAhead } from '../plans/shown-weeks.ts'
import { messages } from './messages.ts'

interface Feed {
  readonly userId: string
  readonly now: Date
  /** The public address, or empty if there is none. */
  readonly site: string
}

/** Writes an iCalendar file (RFC 5545) with the days on which reviews are due and the weeks of plans. */
export function writeCalendar(
  days: readonly DayLoad[],
  weeks: readonly WeekAhead[],
  { userId, now, site }: Feed,
): string {
  const stamp = `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const owner = hashId(userId)
  const dayEvents = days
    .filter(({ verses }) => verses > 0)
    .map(({ date, ...load }) => ({
      name: `${date}.${owner}`,
      startsOn: date,
      endsOn: date,
      summary: messages.event(load),
      path: '/today',
    }))
  const weekEvents = weeks.map(({ planId, plan, title, startsOn, endsOn, from }) => ({
    // The name stays the same if the week moves. A catch-up week begins at the same verse as the week after it.
    name: `${from}${title === '' ? 'm' : ''}.${hashId(planId)}.${owner}`,
    startsOn,
    endsOn,
    summary: title === '' ? messages.catchUp(plan) : messages.learn(title),
    path: `/plan/${planId}`,
  }))
  const events = [...dayEvents, ...weekEvents].flatMap((event) => toLines(event, stamp, site))
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

/** Hashes an id, so programs that show several feeds can tell events apart without revealing whose they are. */
const hashId = (id: string) => createHash('sha256').update(`calendar ${id}`).digest('hex').slice(0, 16)

interface CalendarEvent {
  readonly name: string
  readonly startsOn: CalendarDay
  readonly endsOn: CalendarDay
  readonly summary: string
  readonly path: string
}

const toLines = (event: CalendarEvent, stamp: string, site: string) => [
  'BEGIN:VEVENT',
  `UID:${event.name}@verse-by-heart`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${formatDay(event.startsOn)}`,
  `DTEND;VALUE=DATE:${formatDay(addDays(event.endsOn, 1))}`,
  foldLine(`SUMMARY:${escapeText(event.summary)}`),
  ...(site === '' ? [] : [`URL:${site}${event.path}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const formatDay = (day: CalendarDay) => day.replaceAll('-', '')

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, (character) => `\\${character}`)

/** Maximum bytes per line (RFC 5545, section 3.1). */
const MAX_BYTES = 75

/** Folds a long line; continuation lines begin with a space. Never splits a character. */
function foldLine(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    const isFull = bytes + size > MAX_BYTES
    text += isFull ? `\r\n ${character}` : character
    bytes = isFull ? 1 + size : bytes + size
  }
  return text
}
