import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type AnswerOf } from '#web/api/call.ts'

export type CurrentUser = AnswerOf<'GET /api/auth/user'>

/** How long the answer about who is signed in stays fresh. */
export const USER_FRESH_MS = 300_000

/** Who is signed in: any answer that is no success, a redirect or no network at all means nobody. */
export const userQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return (await call('GET /api/auth/user', {}, signal)) ?? null
    } catch {
      return null
    }
  },
  staleTime: USER_FRESH_MS,
  refetchOnMount: false,
  refetchOnReconnect: false,
})

/** Who is signed in. `isLoading` only until the first answer. */
export function useUser(): { readonly user: CurrentUser | null; readonly isLoading: boolean } {
  const { data, isPending } = useQuery(userQuery)
  return { user: data ?? null, isLoading: isPending }
}
