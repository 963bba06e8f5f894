import { useQuery } from '@tanstack/react-query'
import { formatShortDuration } from '#shared/domain/duration.ts'
import type { Timeframe } from '#shared/domain/progress/timeframe.ts'
import { statsQuery } from '#web/api/stats.ts'
import { AccuracyChart } from './charts/accuracy-chart.tsx'
import { Loaded } from './loaded.tsx'
import { MasteryOverview } from './mastery-overview.tsx'
import { messages } from './messages.ts'
import { MissedWords } from './missed-words.tsx'
import { NoProgress } from './no-progress.tsx'
import { ProgressList } from './progress-list.tsx'
import { practiceQuery, recentProgressQuery } from './queries.ts'
import { Section } from './section.tsx'
import { filterByTimeframe } from './filter-by-timeframe.ts'
import { YearOfPractice } from './charts/year-of-practice.tsx'

export function OverviewPanel({ timeframe }: { readonly timeframe: Timeframe }) {
  const { data: stats } = useQuery(statsQuery)
  return (
    <Loaded query={recentProgressQuery} label="your recent practice" lines={5}>
      {(recent) => {
        if (recent.length === 0) return <NoProgress />
        const shownEntries = filterByTimeframe(timeframe, recent)
        return (
          <div className="flex flex-col gap-10">
            <Loaded query={practiceQuery} label="your year" lines={3}>
              {(practice) => <YearOfPractice practice={practice} />}
            </Loaded>
            <div className="grid gap-x-10 gap-y-10 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
              <Section title="Recent practice">
                {shownEntries.length === 0 ? (
                  <p className="text-ink-soft">{messages.noPractice[timeframe]}</p>
                ) : (
                  <ProgressList entries={shownEntries} formatTime={formatShortDuration} />
                )}
              </Section>
              <div className="flex flex-col gap-10">
                <MasteryOverview memorized={stats?.totalVersesMemorized ?? 0} />
                <Loaded query={practiceQuery} label="the words to review" lines={4}>
                  {({ missedWords }) => <MissedWords words={missedWords} />}
                </Loaded>
              </div>
            </div>
            <Loaded query={practiceQuery} label="your accuracy" lines={3}>
              {({ days }) => <AccuracyChart days={days} />}
            </Loaded>
          </div>
        )
      }}
    </Loaded>
  )
}
