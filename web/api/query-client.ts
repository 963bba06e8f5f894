import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { call, type ResponseOf, type CallName, type InputOf } from './call.ts'

/**
 * Disables staleness, refetching, and retries unless a query opts in. `networkMode: 'always'`: without a network, the
 * service worker may still respond.
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

export const createQueryFn =
  <Name extends CallName>(name: Name, input: InputOf<Name>): QueryFunction<ResponseOf<Name> | null> =>
  ({ signal }) =>
    call(name, input, signal)
