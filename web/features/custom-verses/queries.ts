import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const customVersesQuery = queryOptions({
  queryKey: ['/api/custom-verses'],
  queryFn: ({ signal }) => call('GET /api/custom-verses', {}, signal),
})

/** Fetches the public cards on every visit, because other members change them. */
export const publicCustomVersesQuery = queryOptions({
  queryKey: ['/api/public-custom-verses'],
  queryFn: ({ signal }) => call('GET /api/public-custom-verses', {}, signal),
  staleTime: 0,
})
