import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts'
import type { ForgettingModel, Hold } from './forgetting-model.ts'
import type { Grade } from './grade.ts'

interface DatedTest {
  readonly day: CalendarDay
  readonly grade: Grade
}

/** A verse's stability in days. */
interface StabilityOverWeek {
  readonly now: number
  /** At the end of the day a week ago; null if the verse wasn't tested by then. */
  readonly weekAgo: number | null
}

const WEEK = 7

/** Whole days a verse lasts without a review, at least 1. */
export const lastingDays = (stability: number): number => Math.max(1, Math.round(stability))

/** Whether a verse lasts longer than a week ago, in whole days. */
export function trendOf({ now, weekAgo }: StabilityOverWeek): 'new' | 'up' | 'same' | 'down' {
  if (weekAgo === null) return 'new'
  const [today, before] = [lastingDays(now), lastingDays(weekAgo)]
  return today === before ? 'same' : today > before ? 'up' : 'down'
}

/** Follows one verse's tests, in the order they were recited. Null without any. */
export function stabilityOverWeek(
  tests: readonly DatedTest[],
  today: CalendarDay,
  model: ForgettingModel,
): StabilityOverWeek | null {
  const weekAgo = addDays(today, -WEEK)
  let [hold, before, last]: [Hold | null, Hold | null, CalendarDay | null] = [null, null, null]
  for (const { day: tested, grade } of tests) {
    // Someone who flies west may recite on an earlier day than the last one. Days never run backward here.
    const day: CalendarDay = last !== null && last > tested ? last : tested
    hold = model.after(hold, last === null ? 0 : daysBetween(last, day), grade)
    if (day <= weekAgo) before = hold
    last = day
  }
  return hold && { now: hold.stability, weekAgo: before?.stability ?? null }
}
