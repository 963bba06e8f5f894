import { type CalendarDay, daysBetween } from '../../calendar-day.ts'
import type { Steps } from '../../steps/steps.ts'
import { CHOICE_LIMITS } from '../review-settings.ts'
import { MAX_SEARCH_DAYS, simulateOutlook } from './plan-outlook.ts'
import type { QueueInput } from './simulated-queue.ts'

/** New verses per day, and the limit of minutes per day. */
export interface PlanPace {
  readonly newPerDay: number
  readonly minutesPerDay: number
}

interface PaceForDate extends PlanPace {
  /** The last day at this pace. */
  readonly lastOn: CalendarDay | null
}

/** The settings offer minutes in steps of this many. */
const MINUTES_STEP = 5

/**
 * Finds the smallest pace that completes a plan by a date: the fewest new verses a day within the chosen minutes or, if
 * that isn't enough, with as few extra minutes as possible. If the date can't be reached, returns the pace with the
 * earliest last day.
 */
export function* findPaceForDate(
  now: QueueInput,
  verseIds: readonly string[],
  by: CalendarDay,
): Steps<PaceForDate> {
  const withinMinutes = yield* findFewestNew(now, verseIds, by, now.choices.minutesPerDay)
  if (isReachedBy(withinMinutes, by)) return withinMinutes
  const withMaxMinutes = yield* findFewestNew(now, verseIds, by, CHOICE_LIMITS.minutesPerDay.most)
  if (!isReachedBy(withMaxMinutes, by))
    return isEarlier(withMaxMinutes, withinMinutes) ? withMaxMinutes : withinMinutes
  return yield* findFewestMinutes(now, verseIds, by, withMaxMinutes)
}

const isReachedBy = ({ lastOn }: PaceForDate, by: CalendarDay) => lastOn !== null && lastOn <= by

const isEarlier = (a: PaceForDate, b: PaceForDate) =>
  a.lastOn !== null && (b.lastOn === null || a.lastOn < b.lastOn)

/** Finds the pace with the fewest new verses a day that reaches the date, or else the one with the earliest last day. */
function* findFewestNew(
  now: QueueInput,
  verseIds: readonly string[],
  by: CalendarDay,
  minutesPerDay: number,
): Steps<PaceForDate> {
  let best: PaceForDate | undefined
  for (let newPerDay = 1; newPerDay <= CHOICE_LIMITS.newPerDay.most; newPerDay += 1) {
    const farthest = Math.min(
      best?.lastOn ? daysBetween(now.today, best.lastOn) : MAX_SEARCH_DAYS,
      MAX_SEARCH_DAYS,
    )
    const tried = yield* tryPace(now, verseIds, { newPerDay, minutesPerDay }, farthest)
    if (isReachedBy(tried, by)) return tried
    if (best === undefined || isEarlier(tried, best)) best = tried
  }
  return best ?? { newPerDay: CHOICE_LIMITS.newPerDay.most, minutesPerDay, lastOn: null }
}

/** Finds the fewest minutes that still reach the date with the same number of new verses. */
function* findFewestMinutes(
  now: QueueInput,
  verseIds: readonly string[],
  by: CalendarDay,
  withMaxMinutes: PaceForDate,
): Steps<PaceForDate> {
  const from = Math.ceil((now.choices.minutesPerDay + 1) / MINUTES_STEP) * MINUTES_STEP
  for (
    let minutesPerDay = from;
    minutesPerDay < withMaxMinutes.minutesPerDay;
    minutesPerDay += MINUTES_STEP
  ) {
    const tried = yield* tryPace(
      now,
      verseIds,
      { ...withMaxMinutes, minutesPerDay },
      daysBetween(now.today, by),
    )
    if (isReachedBy(tried, by)) return tried
  }
  return withMaxMinutes
}

function* tryPace(
  now: QueueInput,
  verseIds: readonly string[],
  { newPerDay, minutesPerDay }: PlanPace,
  farthest: number,
): Steps<PaceForDate> {
  const paced = { ...now, choices: { ...now.choices, newPerDay, minutesPerDay } }
  const { lastOn } = yield* simulateOutlook(paced, verseIds, farthest)
  return { newPerDay, minutesPerDay, lastOn }
}
