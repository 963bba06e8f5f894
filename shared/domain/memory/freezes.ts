import { addDays, type CalendarDay } from '../calendar-day.ts'
import { isToCome } from '../progress/streak.ts'
import { type Pause, mergePauses } from './merge-pauses.ts'

export interface StreakWithFreezes {
  /** Days practiced since the streak began; a freeze keeps it going without adding a day. */
  readonly length: number
  readonly longest: number
  readonly held: number
  readonly usedOn: readonly CalendarDay[]
}

/** Days of practice that earn a freeze. */
const DAYS_FOR_ONE = 7
const MAX_HELD = 2

const NOTHING = { length: 0, longest: 0, held: 0, usedOn: [] as CalendarDay[], inARow: 0 }

/**
 * Returns the streak on a day: seven days in a row earn a freeze, at most two are held, and each missed day uses
 * one automatically. Paused days don't count as missed, and neither does today until it is over.
 * @param days each given once, in any order; future days are ignored
 */
export function streakWithFreezes(
  days: Iterable<CalendarDay>,
  pauses: readonly Pause[],
  today: CalendarDay,
): StreakWithFreezes {
  const state = { ...NOTHING, usedOn: [...NOTHING.usedOn] }
  const missedBetween = missedDaysFinder(pauses)
  let last: CalendarDay | null = null
  for (const day of [...days].sort()) {
    if (isToCome(day, today)) break
    if (last !== null) miss(state, missedBetween(last, day))
    practice(state)
    last = day
  }
  if (last !== null) miss(state, missedBetween(last, today))
  const { inARow: _, ...streak } = state
  return streak
}

type MutableState = { -readonly [Key in keyof typeof NOTHING]: (typeof NOTHING)[Key] }

function practice(state: MutableState): void {
  state.length += 1
  state.longest = Math.max(state.longest, state.length)
  state.inARow += 1
  if (state.inARow < DAYS_FOR_ONE) return
  state.inARow = 0
  state.held = Math.min(state.held + 1, MAX_HELD)
}

/** Uses a freeze for each missed day; the first day without one ends the streak. */
function miss(state: MutableState, missed: readonly CalendarDay[]): void {
  if (missed.length === 0) return
  state.inARow = 0
  // A broken streak has no freezes left, so none are wasted on it.
  const used = missed.slice(0, state.held)
  state.held -= used.length
  state.usedOn.push(...used)
  if (missed.length > used.length) state.length = 0
}

/**
 * Returns a function that lists the unpaused days between two days, excluding both. It stops once there are more
 * than freezes could cover. Call it in chronological order, because it visits each pause only once.
 */
function missedDaysFinder(pauses: readonly Pause[]) {
  const merged = mergePauses(pauses.filter(({ from, until }) => from < until))
  let next = 0
  return (from: CalendarDay, to: CalendarDay): CalendarDay[] => {
    const missed: CalendarDay[] = []
    for (let day = addDays(from, 1); day < to && missed.length <= MAX_HELD;) {
      while ((merged[next]?.until ?? to) <= day) next += 1
      const pause = merged[next]
      const isPaused = pause !== undefined && pause.from <= day
      if (!isPaused) missed.push(day)
      day = isPaused ? pause.until : addDays(day, 1)
    }
    return missed
  }
}
