import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** The member's own cards, newest first. */
export const customVersesQuery = queryOptions({
  queryKey: ['/api/custom-verses'],
  queryFn: ({ signal }) => call('GET /api/custom-verses', {}, signal),
})

/** Everybody's newest public cards. They change without the member, so each visit refetches. */
export const publicCustomVersesQuery = queryOptions({
  queryKey: ['/api/public-custom-verses'],
  queryFn: ({ signal }) => call('GET /api/public-custom-verses', {}, signal),
  staleTime: 0,
})
