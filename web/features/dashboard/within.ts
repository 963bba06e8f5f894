import type { ProgressEntry } from '#shared/contract/progress.ts'
import { isWithin, type Timeframe } from '#shared/domain/progress/timeframe.ts'

/** The entries that were practiced last within a timeframe, by the calendar of this browser. */
export function within(timeframe: Timeframe, entries: readonly ProgressEntry[]): ProgressEntry[] {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const now = Date.now()
  return entries.filter(({ lastPracticed }) => isWithin(timeframe, Date.parse(lastPracticed), now, timeZone))
}
