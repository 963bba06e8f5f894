import type { CalendarDay } from '../calendar-day.ts'

/** A period without reviews; `until` is the first day after it. */
export interface Pause {
  readonly from: CalendarDay
  readonly until: CalendarDay
}

/** Enough for one a month for sixteen years. Limited because every day's plan scans all of them. */
export const MAX_PAUSES = 200

/** Sorts pauses and merges those that overlap or touch. */
export function mergePauses(pauses: readonly Pause[]): Pause[] {
  const merged: Pause[] = []
  for (const pause of pauses.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = merged.at(-1)
    if (last === undefined || last.until < pause.from) merged.push(pause)
    else if (last.until < pause.until) merged.splice(-1, 1, { from: last.from, until: pause.until })
  }
  return merged
}
