import { addDays, parseCalendarDay, type CalendarDay } from '../../calendar-day.ts'

const HOLIDAYS = ['easter', 'christmas', 'new-year'] as const
export type Holiday = (typeof HOLIDAYS)[number]

/**
 * Returns Easter Sunday in the Gregorian calendar, by the algorithm in Butcher's Ecclesiastical Calendar (1876), as given
 * in Jean Meeus, Astronomical Algorithms, 2nd edition (1998), chapter 8.
 */
export function findEaster(year: number): CalendarDay {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const march = h + l - 7 * m + 114
  return formatDay(year, Math.floor(march / 31), (march % 31) + 1)
}

const formatDay = (year: number, month: number, day: number): CalendarDay =>
  parseCalendarDay([String(year).padStart(4, '0'), pad(month), pad(day)].join('-'))

const pad = (number: number) => String(number).padStart(2, '0')

const HOLIDAY_DATES: Readonly<Record<Holiday, (year: number) => CalendarDay>> = {
  easter: findEaster,
  christmas: (year) => formatDay(year, 12, 25),
  'new-year': (year) => formatDay(year, 1, 1),
}

/** Nearer holidays leave no time to learn anything. */
const MIN_DAYS = 7

/** Returns each holiday's next date that is at least a week away, soonest first. */
export function listUpcomingHolidays(
  today: CalendarDay,
): { readonly holiday: Holiday; readonly day: CalendarDay }[] {
  const year = Number(today.slice(0, 4))
  const soonest = addDays(today, MIN_DAYS)
  return HOLIDAYS.flatMap((holiday) => {
    const days = [year, year + 1, year + 2].map((candidateYear) => HOLIDAY_DATES[holiday](candidateYear))
    const day = days.find((day) => day >= soonest)
    return day === undefined ? [] : [{ holiday, day }]
  }).sort((x, y) => (x.day < y.day ? -1 : 1))
}
