import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { fetching } from '#web/api/query-client.ts'

/** The figures; asked anew with every visit, because days pass. */
export const statsQuery = queryOptions({
  queryKey: ['/api/user/stats'],
  queryFn: fetching('GET /api/user/stats', {}),
  staleTime: 0,
})

/** The streak that a member sees, in days: with its days of grace, and as the account has it until that is known. */
export const useShownStreak = ({ currentStreak }: Pick<CurrentUser, 'currentStreak'>): number =>
  useQuery(statsQuery).data?.currentStreak ?? currentStreak
