import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/**
 * Fetches the sets of others that the member follows, latest first. Refetches on each visit, because their owners
 * change them.
 */
export const followedSetsQuery = queryOptions({
  queryKey: ['/api/followed-sets'],
  queryFn: ({ signal }) => call('GET /api/followed-sets', {}, signal),
  staleTime: 0,
})
