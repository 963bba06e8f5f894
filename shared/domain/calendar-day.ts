declare const calendarDayBrand: unique symbol

/** A date without a time of day: "2026-11-20". Sorts as text. */
export type CalendarDay = string & { readonly [calendarDayBrand]: true }

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const MS_PER_DAY = 86_400_000

/** Parses "2026-11-20". Throws a RangeError for other forms and nonexistent dates ("2026-02-30"). */
export function parseCalendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`Not a calendar day: ${text}`)
  return text
}

export function isCalendarDay(text: string): text is CalendarDay {
  if (!DAY_PATTERN.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The calendar repeats every 400 years. */
const CYCLE = { years: 400, days: 146_097 } as const
/** Days from 0000-03-01 to 1970-01-01. */
const DAYS_TO_1970 = 719_468

/**
 * Returns the number of days since 1970-01-01. Doesn't use `Date`, which is ten times slower, because rebuilding a
 * memory calls it hundreds of thousands of times.
 */
export function toDayNumber(day: CalendarDay): number {
  const [month, date] = [readTwoDigits(day, 5), readTwoDigits(day, 8)]
  // Years start in March, so the leap day comes last.
  const year = 100 * readTwoDigits(day, 0) + readTwoDigits(day, 2) - Number(month <= 2)
  const cycle = Math.floor(year / CYCLE.years)
  const yearOfCycle = year - cycle * CYCLE.years
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100)
  return cycle * CYCLE.days + yearOfCycle * 365 + leapDays + dayOfYear - DAYS_TO_1970
}

const ZERO_CODE = 48

const readTwoDigits = (text: string, index: number) =>
  10 * (text.charCodeAt(index) - ZERO_CODE) + text.charCodeAt(index + 1) - ZERO_CODE

/** Converts a number from `toDayNumber` back to a day. Throws a RangeError outside the years 0 to 9999. */
export function fromDayNumber(number: number): CalendarDay {
  const text = new Date(number * MS_PER_DAY).toISOString().slice(0, 10)
  // Check only the form, because a day from a `Date` exists.
  if (!DAY_PATTERN.test(text)) throw new RangeError(`Not a calendar day: ${text}`)
  return text as CalendarDay
}

/** Returns the day a number of days later, or earlier if `days` is negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return fromDayNumber(toDayNumber(day) + days)
}

/** Returns the number of days between two days: 1 to the next day, negative if `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toDayNumber(to) - toDayNumber(from)
}

/**
 * Returns the local date at an instant in a time zone.
 * @param instant a `Date`, or milliseconds since 1970-01-01T00:00Z; years 1000 to 9999
 * @param timeZone an IANA name ("Europe/Berlin", "UTC"); check input with `isTimeZone` first. Throws a
 * RangeError for an unknown one
 */
export const getDayInZone = (instant: Date | number, timeZone: string): CalendarDay =>
  readClockInZone(instant, timeZone).day

/** Returns the local date, and the hour (0 to 23) on the local clock. Same parameters and errors as `getDayInZone`. */
export function readClockInZone(
  instant: Date | number,
  timeZone: string,
): { readonly day: CalendarDay; readonly hour: number } {
  const parts = getFormat(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return {
    day: parseCalendarDay(`${part('year')}-${part('month')}-${part('day')}`),
    hour: Number(part('hour')),
  }
}

/** Returns all dates in use worldwide, earliest first: two, or three during two hours of the day. */
export function listDatesInUse(instant: Date | number): CalendarDay[] {
  const [first, last] = [getDayInZone(instant, 'Etc/GMT+12'), getDayInZone(instant, 'Etc/GMT-14')]
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, days) => addDays(first, days))
}

export function isTimeZone(text: string): boolean {
  try {
    getFormat(text)
    return true
  } catch {
    return false
  }
}

// Cache formatters: creating one is fifty times slower than using it. Limit how many, because zones come from
// requests.
const MAX_FORMATS = 1_000
const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone)
  if (cached !== undefined) return cached
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(timeZone, format)
  return format
}

// Accept years beyond 9999, which have a sign and six digits, because a clock can be set to any year.
const INSTANT_PATTERN = /^(\d{4}|[+-]\d{6})-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** Parses an ISO instant to milliseconds since 1970-01-01T00:00Z; undefined for any other text. */
export function parseInstant(text: string): number | undefined {
  const ms = INSTANT_PATTERN.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}
