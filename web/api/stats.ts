import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { fetching } from '#web/api/query-client.ts'

/** The member's figures. Fetched on every visit, because they depend on the date. */
export const statsQuery = queryOptions({
  queryKey: ['/api/user/stats'],
  queryFn: fetching('GET /api/user/stats', {}),
  staleTime: 0,
})

/** The streak to show, in days, freezes included; the account's own count until the figures arrive. */
export const useShownStreak = ({ currentStreak }: Pick<CurrentUser, 'currentStreak'>): number =>
  useQuery(statsQuery).data?.currentStreak ?? currentStreak
