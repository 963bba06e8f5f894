import { queryOptions } from '@tanstack/react-query'
import { call, type AnswerOf } from '#web/api/call.ts'

export type CustomVerse = AnswerOf<'GET /api/custom-verses'>[number]

/** The member's own cards, newest first. */
export const customVersesQuery = queryOptions({
  queryKey: ['/api/custom-verses'],
  queryFn: ({ signal }) => call('GET /api/custom-verses', {}, signal),
})

/** Everybody's public cards, the newest; they change without the member, so each visit asks anew. */
export const publicCustomVersesQuery = queryOptions({
  queryKey: ['/api/public-custom-verses'],
  queryFn: ({ signal }) => call('GET /api/public-custom-verses', {}, signal),
  staleTime: 0,
})
