import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** What the settings need beyond the profile. */
export const accountQuery = queryOptions({
  queryKey: ['/api/account'],
  queryFn: ({ signal }) => call('GET /api/account', {}, signal),
})
