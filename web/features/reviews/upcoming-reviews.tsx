import type { ReviewsToday } from '#shared/contract/reviews.ts'
import { messages } from './messages.ts'
import { formatUpcomingDay } from './format-days.ts'

export function UpcomingReviews({ today }: { readonly today: Omit<ReviewsToday, 'items'> }) {
  return <p>{describeNextReviews(today)}</p>
}

function describeNextReviews({ date, forecast, nextDueOn }: Omit<ReviewsToday, 'items'>): string {
  const next = forecast.find((day) => day.date > date && day.verses > 0)
  if (next !== undefined)
    return messages.nextReviews(formatUpcomingDay(date, next.date), next.verses, next.minutes)
  return nextDueOn === null ? messages.nothingAhead : messages.nextOn(formatUpcomingDay(date, nextDueOn))
}
