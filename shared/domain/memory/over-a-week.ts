import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts'
import type { ForgettingModel, FsrsState } from './forgetting-model.ts'
import type { Grade } from './grade.ts'

interface DatedTest {
  readonly day: CalendarDay
  readonly grade: Grade
}

/** A verse's stability in days. */
interface StabilityOverWeek {
  readonly now: number
  /** Stability at the end of the day a week ago; null if the verse hadn't been tested by then. */
  readonly weekAgo: number | null
}

const WEEK_DAYS = 7

/** Returns how many whole days a verse lasts without a review, at least 1. */
export const toWholeDays = (stability: number): number => Math.max(1, Math.round(stability))

/** Compares how many whole days a verse lasts now with a week ago. */
export function findTrend({ now, weekAgo }: StabilityOverWeek): 'new' | 'up' | 'same' | 'down' {
  if (weekAgo === null) return 'new'
  const [today, before] = [toWholeDays(now), toWholeDays(weekAgo)]
  return today === before ? 'same' : today > before ? 'up' : 'down'
}

/** Compares a verse's stability now with a week ago, from its tests in the order recited. Null without tests. */
export function compareStability(
  tests: readonly DatedTest[],
  today: CalendarDay,
  model: ForgettingModel,
): StabilityOverWeek | null {
  const weekAgo = addDays(today, -WEEK_DAYS)
  let [state, before, last]: [FsrsState | null, FsrsState | null, CalendarDay | null] = [null, null, null]
  for (const { day: tested, grade } of tests) {
    // Someone who flies west may recite on an earlier day than before, but days must never run backward here.
    const day: CalendarDay = last !== null && last > tested ? last : tested
    state = model.after(state, last === null ? 0 : daysBetween(last, day), grade)
    if (day <= weekAgo) before = state
    last = day
  }
  return state && { now: state.stability, weekAgo: before?.stability ?? null }
}
