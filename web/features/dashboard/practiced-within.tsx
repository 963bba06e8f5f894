import { useQuery } from '@tanstack/react-query'
import type { PracticeYear } from '#shared/contract/progress.ts'
import { calendarDay } from '#shared/domain/calendar-day.ts'
import { daysWithin, type Timeframe } from '#shared/domain/progress/timeframe.ts'
import { messages } from './messages.ts'
import { practiceQuery } from './queries.ts'

/** Summary of the practice in the selected timeframe. Reserves its space while loading. */
export function PracticedWithin({ timeframe }: { readonly timeframe: Timeframe }) {
  const { data } = useQuery(practiceQuery)
  return (
    <p role="status" className="mb-4 min-h-6 text-sm text-ink-soft">
      {data && summaryText(data, timeframe)}
    </p>
  )
}

function summaryText({ days, today }: PracticeYear, timeframe: Timeframe): string {
  const dated = days.map((each) => ({ ...each, day: calendarDay(each.day) }))
  const within = daysWithin(timeframe, dated, calendarDay(today))
  const addUp = (figure: 'attempts' | 'xp') => within.reduce((total, day) => total + day[figure], 0)
  return messages.within[timeframe](messages.practiced(addUp('attempts'), within.length, addUp('xp')))
}
