import { formatDuration } from '#shared/domain/duration.ts'
import type { ProgressEntry } from '#shared/contract/progress.ts'
import type { Timeframe } from '#shared/domain/progress/timeframe.ts'
import { Loaded } from './loaded.tsx'
import { messages } from './messages.ts'
import { NoProgress } from './no-progress.tsx'
import { ProgressList } from './progress-list.tsx'
import { progressQuery } from './queries.ts'
import { filterByTimeframe } from './filter-by-timeframe.ts'

/** Sorts by accuracy and mastery, lowest first, then by longest time without practice. */
const sortWeakestFirst = (entries: readonly ProgressEntry[]) =>
  entries.toSorted(
    (a, b) =>
      a.accuracy - b.accuracy ||
      a.masteryLevel - b.masteryLevel ||
      a.lastPracticed.localeCompare(b.lastPracticed),
  )

export function ProgressPanel({ timeframe }: { readonly timeframe: Timeframe }) {
  return (
    <Loaded query={progressQuery} label="your progress" lines={5}>
      {(entries) => {
        if (entries.length === 0) return <NoProgress />
        const shownEntries = filterByTimeframe(timeframe, entries)
        return shownEntries.length === 0 ? (
          <p className="py-4 text-ink-soft">{messages.noPractice[timeframe]}</p>
        ) : (
          <ProgressList entries={sortWeakestFirst(shownEntries)} formatTime={formatDuration} hasTexts />
        )
      }}
    </Loaded>
  )
}
