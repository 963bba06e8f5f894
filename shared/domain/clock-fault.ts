import { addDays, type CalendarDay, dayOf } from './calendar-day.ts'

/** What speaks against the clock of a server. */
export type ClockFault =
  | { readonly kind: 'before the build'; readonly builtAt: Date }
  | { readonly kind: 'long after the build'; readonly builtAt: Date }
  | { readonly kind: 'before the record'; readonly newestDay: CalendarDay }

/** What a clock is compared with. */
interface ClockEvidence {
  /** When this program was built; null where that is not known. */
  readonly builtAt: Date | null
  /** The latest day on which a member practiced, by the member's own calendar; null before the first. */
  readonly newestDay: CalendarDay | null
}

const DAY = 86_400_000
/** Milliseconds: the machine that built the program has a clock of its own. */
const BUILD_SLACK = DAY
/** Milliseconds: nobody should run a program that has gone without an upgrade for longer. */
const LONGEST_IN_USE = 4 * 365 * DAY
/** Days by which the calendar of a place may be ahead of UTC, and one more for a clock that is set right. */
const RECORD_SLACK_DAYS = 2

/** The latest moment that a clock can show, in milliseconds since 1970-01-01T00:00Z. */
export const latestPlausible = ({ builtAt }: Pick<ClockEvidence, 'builtAt'>, now: Date): number =>
  +(builtAt ?? now) + LONGEST_IN_USE

/** The latest day that it can be anywhere while a clock shows `now`. */
export const latestDayOnEarth = (now: Date): CalendarDay => addDays(dayOf(+now, 'UTC'), RECORD_SLACK_DAYS)

/** What speaks against a clock that shows `now`; null where nothing does. */
export function clockFault(now: Date, { builtAt, newestDay }: ClockEvidence): ClockFault | null {
  if (builtAt !== null && +now < +builtAt - BUILD_SLACK) return { kind: 'before the build', builtAt }
  if (builtAt !== null && +now > latestPlausible({ builtAt }, now))
    return { kind: 'long after the build', builtAt }
  return newestDay !== null && newestDay > latestDayOnEarth(now)
    ? { kind: 'before the record', newestDay }
    : null
}
