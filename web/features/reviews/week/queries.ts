import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { ReviewsWeek } from '#shared/contract/reviews.ts'
import { type LearnedText, mergeTexts } from '../learned.ts'

export type VerseRetention = Pick<ReviewsWeek['verses'][number], 'lasts' | 'lastedAWeekAgo'> & {
  readonly verse: LearnedText
}

/** Fetches the verses tested today, with how long each lasts now and lasted a week ago. */
export const weekQuery = queryOptions({
  queryKey: ['/api/reviews/week'],
  queryFn: async ({ signal }): Promise<readonly VerseRetention[]> =>
    mergeTexts((await call('GET /api/reviews/week', {}, signal)).verses),
  staleTime: 0,
})
