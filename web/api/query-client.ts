import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
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

/** What a 401 becomes: an error, or null for "nobody is signed in". */
type On401 = 'throw' | 'null'

/** The query function of a call. */
export function fetching<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  { on401 = 'throw' }: { readonly on401?: On401 } = {},
): QueryFunction<AnswerOf<Name> | null> {
  return async ({ signal }) => {
    try {
      return await call(name, input, signal)
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}
