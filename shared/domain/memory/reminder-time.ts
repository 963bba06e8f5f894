import { addDays, type CalendarDay, dayNumber, dayOf } from '../calendar-day.ts'

/** The next instant, in milliseconds, at which a clock in a time zone shows this time ("07:30"). */
export function nextInstantAt(now: number, at: string, timeZone: string): number {
  const today = dayOf(now, timeZone)
  const days = [today, addDays(today, 1), addDays(today, 2)]
  return days.map((day) => instantOf(day, at, timeZone)).find((instant) => instant > now) ?? now
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The instant at which a clock shows a time on a day; where it skips that time, shortly after. */
export function instantOf(day: CalendarDay, at: string, timeZone: string): number {
  const wanted = writtenAs(day, at)
  // What a clock shows there tells how far it is off; once more for a night in which clocks are changed.
  const first = wanted - offsetAt(wanted, timeZone)
  return wanted - offsetAt(first, timeZone)
}

function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((it) => it.type === type)?.value ?? '0'
  const shown = writtenAs(dayOf(instant, timeZone), `${part('hour')}:${part('minute')}`)
  return shown - Math.floor(instant / MINUTE) * MINUTE
}

/** A day and a time as if they were in UTC, in milliseconds. */
function writtenAs(day: CalendarDay, at: string): number {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return dayNumber(day) * DAY + (hour * 60 + minute) * MINUTE
}
