import type { ProgressEntry } from '#shared/contract/progress.ts'
import { isWithin, type Timeframe } from '#shared/domain/progress/timeframe.ts'

/** Filters the entries last practiced within a timeframe, by this browser's calendar. */
export function filterByTimeframe(timeframe: Timeframe, entries: readonly ProgressEntry[]): ProgressEntry[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const now = Date.now()
  return entries.filter(({ lastPracticed }) => isWithin(timeframe, Date.parse(lastPracticed), now, timeZone))
}
