import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { call, type AnswerOf, type CallName, type InputOf } from './call.ts'

/**
 * Data never goes stale, nothing is refetched on focus or by a timer, and nothing is retried, except where a query says
 * otherwise. `networkMode: 'always'`: without a network the service worker may still answer.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** The query function of a call. */
export const fetching =
  <Name extends CallName>(name: Name, input: InputOf<Name>): QueryFunction<AnswerOf<Name> | null> =>
  ({ signal }) =>
    call(name, input, signal)
