import type { PracticeDay, PracticeYear } from '#shared/contract/progress.ts'
import { addDays, parseCalendarDay, toDayNumber, type CalendarDay } from '#shared/domain/calendar-day.ts'

export interface YearDay {
  readonly day: CalendarDay
  readonly column: number
  /** 0 is Sunday. */
  readonly row: number
  /** 0 for a day without practice, then 1 to 4 by number of attempts. */
  readonly level: number
  /** Missing on a day without practice. */
  readonly practice?: PracticeDay
}

/** Attempts needed for levels 2, 3, and 4. One attempt is level 1. */
const LEVEL_ATTEMPTS = [2, 4, 7]

const toPracticeLevel = (attempts: number) =>
  1 + LEVEL_ATTEMPTS.filter((minimum) => attempts >= minimum).length

/** Returns the weekday, from 0 for Sunday. 1970-01-01 was a Thursday. */
const getWeekday = (day: CalendarDay) => (((toDayNumber(day) + 4) % 7) + 7) % 7

/** Lists every day of the year that ends today, oldest first. */
export function fillYear({ from, today, days }: Pick<PracticeYear, 'from' | 'today' | 'days'>): YearDay[] {
  const practiced = new Map(days.map((practiceDay) => [practiceDay.day, practiceDay]))
  const first = parseCalendarDay(from)
  const firstSunday = toDayNumber(first) - getWeekday(first)
  const count = toDayNumber(parseCalendarDay(today)) - toDayNumber(first) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const day = addDays(first, index)
    const practice = practiced.get(day)
    return {
      day,
      column: Math.floor((toDayNumber(day) - firstSunday) / 7),
      row: getWeekday(day),
      level: practice === undefined ? 0 : toPracticeLevel(practice.attempts),
      ...(practice !== undefined && { practice }),
    }
  })
}

/** Splits a year's weeks into bands of nearly equal length, none longer than `maxPerBand`. */
export function splitIntoBands(
  weeks: number,
  maxPerBand: number,
): { readonly bands: number; readonly perBand: number } {
  const bands = Math.max(1, Math.ceil(weeks / Math.max(1, maxPerBand)))
  return { bands, perBand: Math.ceil(weeks / bands) }
}

/** Finds the first day of each month whose name fits before the end of its band. */
export function findLabeledMonths(year: readonly YearDay[], perBand: number): readonly YearDay[] {
  const last = year.at(-1)?.column ?? 0
  return year.filter(
    ({ day, column }) => day.endsWith('-01') && column < last - 1 && column % perBand < perBand - 1,
  )
}

export interface PracticeMonth {
  /** For example, "2026-11". */
  readonly month: string
  readonly days: number
  readonly attempts: number
  readonly seconds: number
  /** Mean of the days' accuracy, weighted by attempts; null if nothing was recited. */
  readonly accuracy: number | null
}

export function groupByMonth(days: readonly PracticeDay[]): PracticeMonth[] {
  return groupBy(days, ({ day }) => day.slice(0, 7)).map(([month, group]) => ({
    month,
    days: group.length,
    attempts: addUp(group.map(({ attempts }) => attempts)),
    seconds: addUp(group.map(({ seconds }) => seconds)),
    accuracy: getMeanAccuracy(group),
  }))
}

/** Groups items by name, latest name first. */
export function groupBy<T>(items: readonly T[], getName: (item: T) => string): (readonly [string, T[]])[] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(getName(item), [...(groups.get(getName(item)) ?? []), item])
  return [...groups].sort(([a], [b]) => (a < b ? 1 : -1))
}

export const addUp = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Calculates the mean of the days' accuracy in whole percent, weighted by attempts; null if nothing was recited. */
export function getMeanAccuracy(days: readonly PracticeDay[]): number | null {
  const recited = days.filter(({ accuracy }) => accuracy !== null)
  const attempts = addUp(recited.map((day) => day.attempts))
  if (attempts === 0) return null
  return Math.round(addUp(recited.map((day) => (day.accuracy ?? 0) * day.attempts)) / attempts)
}
