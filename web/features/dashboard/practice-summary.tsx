import { useQuery } from '@tanstack/react-query'
import type { PracticeYear } from '#shared/contract/progress.ts'
import { parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { filterDays, type Timeframe } from '#shared/domain/progress/timeframe.ts'
import { messages } from './messages.ts'
import { practiceQuery } from './queries.ts'

/** Summarizes practice in the selected timeframe. Keeps its height while loading. */
export function PracticeSummary({ timeframe }: { readonly timeframe: Timeframe }) {
  const { data } = useQuery(practiceQuery)
  return (
    <p role="status" className="mb-4 min-h-6 text-sm text-ink-soft">
      {data && summarize(data, timeframe)}
    </p>
  )
}

function summarize({ days, today }: PracticeYear, timeframe: Timeframe): string {
  const dated = days.map((practiceDay) => ({ ...practiceDay, day: parseCalendarDay(practiceDay.day) }))
  const practiceDays = filterDays(timeframe, dated, parseCalendarDay(today))
  const sum = (field: 'attempts' | 'xp') => practiceDays.reduce((total, day) => total + day[field], 0)
  return messages.summary[timeframe](messages.practiced(sum('attempts'), practiceDays.length, sum('xp')))
}
