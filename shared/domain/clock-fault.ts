import { addDays, type CalendarDay, dayOf } from './calendar-day.ts'

export type ClockFault =
  | { readonly kind: 'before the build'; readonly builtAt: Date }
  | { readonly kind: 'long after the build'; readonly builtAt: Date }
  | { readonly kind: 'before the record'; readonly newestDay: CalendarDay }

interface ClockEvidence {
  readonly builtAt: Date | null
  /** The latest day any member practiced, by their own calendar; null before the first. */
  readonly newestDay: CalendarDay | null
}

const DAY = 86_400_000
/** Milliseconds of tolerance, because the build machine's clock may differ. */
const BUILD_SLACK = DAY
/** Milliseconds; no one should run a version older than this. */
const LONGEST_IN_USE = 4 * 365 * DAY
/** Days of tolerance: a calendar can be a day ahead of UTC, plus one more for corrected clocks. */
const RECORD_SLACK_DAYS = 2

/** Returns the latest plausible time, in milliseconds since 1970-01-01T00:00Z. */
export const latestPlausible = ({ builtAt }: Pick<ClockEvidence, 'builtAt'>, now: Date): number =>
  +(builtAt ?? now) + LONGEST_IN_USE

/** Returns the latest day anywhere on earth when a clock shows `now`. */
export const latestDayOnEarth = (now: Date): CalendarDay => addDays(dayOf(+now, 'UTC'), RECORD_SLACK_DAYS)

export function clockFault(now: Date, { builtAt, newestDay }: ClockEvidence): ClockFault | null {
  if (builtAt !== null && +now < +builtAt - BUILD_SLACK) return { kind: 'before the build', builtAt }
  if (builtAt !== null && +now > latestPlausible({ builtAt }, now))
    return { kind: 'long after the build', builtAt }
  return newestDay !== null && newestDay > latestDayOnEarth(now)
    ? { kind: 'before the record', newestDay }
    : null
}
