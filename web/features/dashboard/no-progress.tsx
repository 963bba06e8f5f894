import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '#web/api/stats.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { YearOfPractice } from './charts/year-of-practice.tsx'
import { EmptyPanel } from './empty-panel.tsx'
import { Loaded } from './loaded.tsx'
import { messages } from './messages.ts'
import { practiceQuery } from './queries.ts'

/** Offers a way to start, or shows the practice with cards, until the member recites a Bible verse. */
export function NoProgress() {
  const { data: stats } = useQuery(statsQuery)
  if (stats === undefined || stats === null || stats.longestStreak === 0)
    return (
      <EmptyPanel title={messages.noProgress} text={messages.noProgressText}>
        <a href="/#verse-practice" className={buttonClass('primary')}>
          {messages.practice}
        </a>
      </EmptyPanel>
    )
  return (
    <div className="flex flex-col gap-10">
      <div>
        <h2 className="text-2xl font-semibold">{messages.cardsOnly}</h2>
        <p className="mt-1 max-w-[68ch] text-ink-soft">{messages.cardsOnlyText}</p>
      </div>
      <Loaded query={practiceQuery} label="your year" lines={3}>
        {(practice) => <YearOfPractice practice={practice} />}
      </Loaded>
    </div>
  )
}
