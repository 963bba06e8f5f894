import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { createQueryFn } from '#web/api/query-client.ts'

export const verseQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/verses', { id }],
    queryFn: createQueryFn('GET /api/verses/:id', { params: { id } }),
  })

/** Fetches the member's own custom verse or a public one. */
export const customVerseQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/custom-verses', { id }],
    queryFn: createQueryFn('GET /api/custom-verses/:id', { params: { id } }),
  })

/** Fetches the verses of a passage. */
export const passageQuery = (first: string, last: string) =>
  queryOptions({
    queryKey: ['/api/passages', { first, last }],
    queryFn: ({ signal }) => call('GET /api/passages/:first/:last', { params: { first, last } }, signal),
  })
