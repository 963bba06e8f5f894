import type { Query, QueryClient } from '@tanstack/react-query'
import { userQuery } from '../queries.ts'

const isNotUser = ({ queryKey }: Query) => queryKey[0] !== userQuery.queryKey[0]

/** Forgets every answer that the page holds but who is signed in. What is on the screen is asked for again. */
export function forgetAnswers(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive', predicate: isNotUser })
  void queryClient.resetQueries({ type: 'active', predicate: isNotUser })
}
