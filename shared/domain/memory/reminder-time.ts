import { addDays, type CalendarDay, toDayNumber, getDayInZone } from '../calendar-day.ts'

/** Returns the next instant, in milliseconds, when local clocks show this time ("07:30"). */
export function findNextInstant(now: number, at: string, timeZone: string): number {
  const today = getDayInZone(now, timeZone)
  const days = [today, addDays(today, 1), addDays(today, 2)]
  return days.map((day) => toInstant(day, at, timeZone)).find((instant) => instant > now) ?? now
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Returns the instant when local clocks show a time on a day, or shortly after if they skip it. */
export function toInstant(day: CalendarDay, at: string, timeZone: string): number {
  const wanted = toUtcInstant(day, at)
  // Subtract the zone's offset, and do so twice for nights when clocks change.
  const first = wanted - findZoneOffset(wanted, timeZone)
  return wanted - findZoneOffset(first, timeZone)
}

function findZoneOffset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '0'
  const shown = toUtcInstant(getDayInZone(instant, timeZone), `${part('hour')}:${part('minute')}`)
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS
}

/** Returns the instant of a day and time as if they were in UTC. */
function toUtcInstant(day: CalendarDay, at: string): number {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return toDayNumber(day) * DAY_MS + (hour * 60 + minute) * MINUTE_MS
}
