import { addDays, type CalendarDay } from '../calendar-day.ts'
import { isPaused } from './daily-queue.ts'
import type { DayLoad } from './queue-item.ts'

interface DueGroup {
  readonly dueOn: CalendarDay
  readonly minutes: number
  readonly verses: number
}

export const FORECAST_DAYS = 30

/**
 * Forecasts the coming days from the verses' current state. No day exceeds the minutes, except for a single
 * long verse: the rest moves to the next day.
 * @param moved what was postponed today, as minutes per verse
 */
export function forecastOf(
  today: CalendarDay,
  groups: readonly DueGroup[],
  moved: readonly number[],
  {
    minutesPerDay,
    pausedUntil,
  }: { readonly minutesPerDay: number; readonly pausedUntil: CalendarDay | null },
): DayLoad[] {
  const dueOn = new Map<CalendarDay, number[]>()
  for (const group of groups) {
    const minutes = dueOn.get(group.dueOn) ?? []
    for (let verse = 0; verse < group.verses; verse += 1) minutes.push(group.minutes)
    dueOn.set(group.dueOn, minutes)
  }
  let waiting = [...moved]
  return Array.from({ length: FORECAST_DAYS }, (_, index) => {
    const date = addDays(today, index + 1)
    waiting = [...waiting, ...(dueOn.get(date) ?? [])]
    if (isPaused(date, pausedUntil)) return { date, verses: 0, minutes: 0 }
    const verses = countThatFit(waiting, minutesPerDay)
    const minutes = waiting.slice(0, verses).reduce((sum, each) => sum + each, 0)
    waiting = waiting.slice(verses)
    return { date, verses, minutes }
  })
}

function countThatFit(waiting: readonly number[], minutesPerDay: number): number {
  let left = minutesPerDay
  const end = waiting.findIndex((minutes, index) => (left -= minutes) < 0 && index > 0)
  return end === -1 ? waiting.length : end
}
