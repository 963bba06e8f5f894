import { addDays, calendarDay, type CalendarDay } from '../../calendar-day.ts'

const FEASTS = ['easter', 'christmas', 'new-year'] as const
export type Feast = (typeof FEASTS)[number]

/**
 * Easter Sunday in the Gregorian calendar, by the algorithm in Butcher's Ecclesiastical Calendar (1876), as given in
 * Jean Meeus, Astronomical Algorithms, 2nd edition (1998), chapter 8.
 */
export function easterDay(year: number): CalendarDay {
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
  return dayOfYear(year, Math.floor(march / 31), (march % 31) + 1)
}

const dayOfYear = (year: number, month: number, day: number): CalendarDay =>
  calendarDay([String(year).padStart(4, '0'), pad(month), pad(day)].join('-'))

const pad = (number: number) => String(number).padStart(2, '0')

const IN_YEAR: Readonly<Record<Feast, (year: number) => CalendarDay>> = {
  easter: easterDay,
  christmas: (year) => dayOfYear(year, 12, 25),
  'new-year': (year) => dayOfYear(year, 1, 1),
}

/** Skips nearer feasts, which leave no time to learn anything. */
const MIN_DAYS = 7

/** Returns each feast's next date, at least a week away, soonest first. */
export function feastsAfter(today: CalendarDay): { readonly feast: Feast; readonly day: CalendarDay }[] {
  const year = Number(today.slice(0, 4))
  const soonest = addDays(today, MIN_DAYS)
  return FEASTS.flatMap((feast) => {
    const days = [year, year + 1, year + 2].map((each) => IN_YEAR[feast](each))
    const day = days.find((each) => each >= soonest)
    return day === undefined ? [] : [{ feast, day }]
  }).sort((x, y) => (x.day < y.day ? -1 : 1))
}
