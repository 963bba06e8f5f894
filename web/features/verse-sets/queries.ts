import { queryOptions } from '@tanstack/react-query'
import { call, type AnswerOf } from '#web/api/call.ts'

export type VerseSet = AnswerOf<'GET /api/verse-sets'>[number]
export type SetDetail = AnswerOf<'GET /api/verse-sets/:id'>
export type SetItem = SetDetail['items'][number]

/** The member's sets, the last changed first. Asked anew with every visit: what is in them may change elsewhere. */
export const verseSetsQuery = queryOptions({
  queryKey: ['/api/verse-sets'],
  queryFn: ({ signal }) => call('GET /api/verse-sets', {}, signal),
  staleTime: 0,
})

/** A set with its verses in order; the member's own, or a public one. */
export const verseSetQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/verse-sets', { id }],
    queryFn: ({ signal }) => call('GET /api/verse-sets/:id', { params: { id } }, signal),
    staleTime: 0,
  })
