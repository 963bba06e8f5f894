import { type CalendarDay, daysBetween } from '../../calendar-day.ts'
import type { Steps } from '../../steps/steps.ts'
import { CHOICE_LIMITS } from '../review-settings.ts'
import { FARTHEST_DAYS, outlookOf } from './plan-outlook.ts'
import type { QueueNow } from './simulated-queue.ts'

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
 * Returns the smallest pace that completes a plan by a date: the fewest new verses a day within the chosen
 * minutes or, if that isn't enough, with as few extra minutes as it takes. If the date can't be reached, the
 * pace with the earliest last day.
 */
export function* paceForDate(
  now: QueueNow,
  verseIds: readonly string[],
  by: CalendarDay,
): Steps<PaceForDate> {
  const within = yield* fewestNew(now, verseIds, by, now.choices.minutesPerDay)
  if (isBy(within, by)) return within
  const most = yield* fewestNew(now, verseIds, by, CHOICE_LIMITS.minutesPerDay.most)
  if (!isBy(most, by)) return isEarlier(most, within) ? most : within
  return yield* fewestMinutes(now, verseIds, by, most)
}

const isBy = ({ lastOn }: PaceForDate, by: CalendarDay) => lastOn !== null && lastOn <= by

const isEarlier = (a: PaceForDate, b: PaceForDate) =>
  a.lastOn !== null && (b.lastOn === null || a.lastOn < b.lastOn)

/** Returns the fewest new verses a day that reach the date, or else the pace with the earliest last day. */
function* fewestNew(
  now: QueueNow,
  verseIds: readonly string[],
  by: CalendarDay,
  minutesPerDay: number,
): Steps<PaceForDate> {
  let best: PaceForDate | undefined
  for (let newPerDay = 1; newPerDay <= CHOICE_LIMITS.newPerDay.most; newPerDay += 1) {
    const farthest = Math.min(
      best?.lastOn ? daysBetween(now.today, best.lastOn) : FARTHEST_DAYS,
      FARTHEST_DAYS,
    )
    const tried = yield* tryPace(now, verseIds, { newPerDay, minutesPerDay }, farthest)
    if (isBy(tried, by)) return tried
    if (best === undefined || isEarlier(tried, best)) best = tried
  }
  return best ?? { newPerDay: CHOICE_LIMITS.newPerDay.most, minutesPerDay, lastOn: null }
}

/** Returns the same number of new verses, with the fewest minutes that still reach the date. */
function* fewestMinutes(
  now: QueueNow,
  verseIds: readonly string[],
  by: CalendarDay,
  most: PaceForDate,
): Steps<PaceForDate> {
  const from = Math.ceil((now.choices.minutesPerDay + 1) / MINUTES_STEP) * MINUTES_STEP
  for (let minutesPerDay = from; minutesPerDay < most.minutesPerDay; minutesPerDay += MINUTES_STEP) {
    const tried = yield* tryPace(now, verseIds, { ...most, minutesPerDay }, daysBetween(now.today, by))
    if (isBy(tried, by)) return tried
  }
  return most
}

function* tryPace(
  now: QueueNow,
  verseIds: readonly string[],
  { newPerDay, minutesPerDay }: PlanPace,
  farthest: number,
): Steps<PaceForDate> {
  const paced = { ...now, choices: { ...now.choices, newPerDay, minutesPerDay } }
  const { lastOn } = yield* outlookOf(paced, verseIds, farthest)
  return { newPerDay, minutesPerDay, lastOn }
}
