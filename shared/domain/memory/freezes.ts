import { addDays, type CalendarDay } from '../calendar-day.ts'
import { isInFuture } from '../progress/streak.ts'
import { type Pause, mergePauses } from './merge-pauses.ts'

export interface StreakWithFreezes {
  /** Days practiced since the streak began; a freeze keeps it going without adding a day. */
  readonly length: number
  readonly longest: number
  readonly freezesHeld: number
  readonly freezesUsedOn: readonly CalendarDay[]
}

/** Days of practice in a row that earn a freeze. */
const DAYS_PER_FREEZE = 7
const MAX_FREEZES = 2

const NO_STREAK = { length: 0, longest: 0, freezesHeld: 0, freezesUsedOn: [] as CalendarDay[], daysInARow: 0 }

/**
 * Returns the streak on a day. Seven days in a row earn a freeze, a member has at most two, and each missed day uses one
 * automatically. Paused days don't count as missed, and neither does today until it is over.
 * @param days days of practice without duplicates, in any order; future days are ignored
 */
export function calculateStreakWithFreezes(
  days: Iterable<CalendarDay>,
  pauses: readonly Pause[],
  today: CalendarDay,
): StreakWithFreezes {
  const state = { ...NO_STREAK, freezesUsedOn: [...NO_STREAK.freezesUsedOn] }
  const findMissedDays = createMissedDaysFinder(pauses)
  let last: CalendarDay | null = null
  for (const day of [...days].sort()) {
    if (isInFuture(day, today)) break
    if (last !== null) spendFreezes(state, findMissedDays(last, day))
    addPracticeDay(state)
    last = day
  }
  if (last !== null) spendFreezes(state, findMissedDays(last, today))
  const { daysInARow: _, ...streak } = state
  return streak
}

type MutableState = { -readonly [Key in keyof typeof NO_STREAK]: (typeof NO_STREAK)[Key] }

function addPracticeDay(state: MutableState): void {
  state.length += 1
  state.longest = Math.max(state.longest, state.length)
  state.daysInARow += 1
  if (state.daysInARow < DAYS_PER_FREEZE) return
  state.daysInARow = 0
  state.freezesHeld = Math.min(state.freezesHeld + 1, MAX_FREEZES)
}

/** Uses a freeze for each missed day; the first day without one ends the streak. */
function spendFreezes(state: MutableState, missed: readonly CalendarDay[]): void {
  if (missed.length === 0) return
  state.daysInARow = 0
  // A broken streak has no freezes left, so none are wasted on it.
  const used = missed.slice(0, state.freezesHeld)
  state.freezesHeld -= used.length
  state.freezesUsedOn.push(...used)
  if (missed.length > used.length) state.length = 0
}

/**
 * Returns a function that lists the unpaused days between two days, excluding both. It stops once there are more
 * than freezes could cover. Call it in chronological order, because it visits each pause only once.
 */
function createMissedDaysFinder(pauses: readonly Pause[]) {
  const merged = mergePauses(pauses.filter(({ from, until }) => from < until))
  let next = 0
  return (from: CalendarDay, to: CalendarDay): CalendarDay[] => {
    const missed: CalendarDay[] = []
    for (let day = addDays(from, 1); day < to && missed.length <= MAX_FREEZES;) {
      while ((merged[next]?.until ?? to) <= day) next += 1
      const pause = merged[next]
      const isPaused = pause !== undefined && pause.from <= day
      if (!isPaused) missed.push(day)
      day = isPaused ? pause.until : addDays(day, 1)
    }
    return missed
  }
}
