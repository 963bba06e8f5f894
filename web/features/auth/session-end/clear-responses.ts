import type { Query, QueryClient } from '@tanstack/react-query'
import { userQuery } from '../queries.ts'

const isNotUser = ({ queryKey }: Query) => queryKey[0] !== userQuery.queryKey[0]

/** Clears all cached responses except the one for the signed-in member. Visible screens refetch. */
export function clearResponses(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive', predicate: isNotUser })
  void queryClient.resetQueries({ type: 'active', predicate: isNotUser })
}
