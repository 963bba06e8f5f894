import type { ProgressEntry } from '#shared/contract/progress.ts'
import { isWithin, type Timeframe } from '#shared/domain/progress/timeframe.ts'

/** Returns the entries last practiced within a timeframe, in this browser's time zone. */
export function filterByTimeframe(timeframe: Timeframe, entries: readonly ProgressEntry[]): ProgressEntry[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const now = Date.now()
  return entries.filter(({ lastPracticed }) => isWithin(timeframe, Date.parse(lastPracticed), now, timeZone))
}
