import type { CalendarDay } from '../calendar-day.ts'

/** Days on which nothing was asked: from the first to the day on which it is over. */
export interface Pause {
  readonly from: CalendarDay
  readonly until: CalendarDay
}

/** Pauses that an import keeps of a member: one a month for sixteen years. Every day's plan looks through all of them. */
export const MOST_PAUSES = 200

/** Pauses in the order of their days, those that overlap or touch as one. */
export function pausesTogether(pauses: readonly Pause[]): Pause[] {
  const together: Pause[] = []
  for (const pause of pauses.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = together.at(-1)
    if (last === undefined || last.until < pause.from) together.push(pause)
    else if (last.until < pause.until) together.splice(-1, 1, { from: last.from, until: pause.until })
  }
  return together
}
