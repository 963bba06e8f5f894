import { queryOptions } from '@tanstack/react-query'
import { call, type ResponseOf } from '#web/api/call.ts'

export type SetVerse = ResponseOf<'GET /api/scripture-sets/:setId/verses'>[number]

export const scriptureSetsQuery = queryOptions({
  queryKey: ['/api/scripture-sets'],
  queryFn: ({ signal }) => call('GET /api/scripture-sets', {}, signal),
  staleTime: 0,
})

export interface SetRef {
  readonly setId: string
  readonly isCustom: boolean
}

const formatCustomFlag = ({ isCustom }: SetRef) => (isCustom ? 'true' : 'false')

export const scriptureSetQuery = (set: SetRef) =>
  queryOptions({
    queryKey: ['/api/scripture-sets', set],
    queryFn: ({ signal }) =>
      call(
        'GET /api/scripture-sets/:setId',
        { params: { setId: set.setId }, query: { custom: formatCustomFlag(set) } },
        signal,
      ),
  })

export const setVersesQuery = (set: SetRef, translation: string) =>
  queryOptions({
    queryKey: ['/api/scripture-sets/verses', set, translation],
    queryFn: ({ signal }) =>
      call(
        'GET /api/scripture-sets/:setId/verses',
        { params: { setId: set.setId }, query: { translation, custom: formatCustomFlag(set) } },
        signal,
      ),
    // Always refetch a member's own set: it may have changed, and it opens at the first unpracticed verse.
    ...(set.isCustom && { staleTime: 0 }),
    gcTime: 0,
  })
