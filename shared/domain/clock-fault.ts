import { addDays, type CalendarDay, getDayInZone } from './calendar-day.ts'

export type ClockFault =
  | { readonly kind: 'before the build'; readonly builtAt: Date }
  | { readonly kind: 'long after the build'; readonly builtAt: Date }
  | { readonly kind: 'before the record'; readonly newestDay: CalendarDay }

interface ClockEvidence {
  readonly builtAt: Date | null
  /** The latest day on which any member practiced, by their own calendar; null if no one has. */
  readonly newestDay: CalendarDay | null
}

const DAY_MS = 86_400_000
/** How far the clock of the build machine may differ. */
const BUILD_SLACK_MS = DAY_MS
/** No one should run a version older than this. */
const MAX_VERSION_AGE_MS = 4 * 365 * DAY_MS
/** A calendar can be a day ahead of UTC. One more day allows for corrected clocks. */
const RECORD_SLACK_DAYS = 2

/** Returns the latest plausible time, in milliseconds since 1970-01-01T00:00Z. */
export const getLatestPlausibleTime = ({ builtAt }: Pick<ClockEvidence, 'builtAt'>, now: Date): number =>
  +(builtAt ?? now) + MAX_VERSION_AGE_MS

/** Returns the latest day that can have begun anywhere when a clock shows `now`. */
export const getLatestPlausibleDay = (now: Date): CalendarDay =>
  addDays(getDayInZone(+now, 'UTC'), RECORD_SLACK_DAYS)

/** Returns what proves that a clock is wrong; null if it may be right. */
export function findClockFault(now: Date, { builtAt, newestDay }: ClockEvidence): ClockFault | null {
  if (builtAt !== null && +now < +builtAt - BUILD_SLACK_MS) return { kind: 'before the build', builtAt }
  if (builtAt !== null && +now > getLatestPlausibleTime({ builtAt }, now))
    return { kind: 'long after the build', builtAt }
  return newestDay !== null && newestDay > getLatestPlausibleDay(now)
    ? { kind: 'before the record', newestDay }
    : null
}
