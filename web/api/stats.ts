import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { createQueryFn } from '#web/api/query-client.ts'

/** The member's figures. Refetched on every visit, because they depend on the date. */
export const statsQuery = queryOptions({
  queryKey: ['/api/user/stats'],
  queryFn: createQueryFn('GET /api/user/stats', {}),
  staleTime: 0,
})

/** Returns the streak in days, freezes included. Until the figures arrive, this is the count in the account. */
export const useStreak = ({ currentStreak }: Pick<CurrentUser, 'currentStreak'>): number =>
  useQuery(statsQuery).data?.currentStreak ?? currentStreak
