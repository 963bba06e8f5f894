import { queryOptions } from '@tanstack/react-query'
import { fetching } from '#web/api/query-client.ts'

/** One verse of the Bible. */
export const verseQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/verses', { id }],
    queryFn: fetching('GET /api/verses/:id', { params: { id } }),
  })

/** One custom verse, one's own or a public one. */
export const customVerseQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/custom-verses', { id }],
    queryFn: fetching('GET /api/custom-verses/:id', { params: { id } }),
  })
