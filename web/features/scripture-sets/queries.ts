import { queryOptions } from '@tanstack/react-query'
import { call, type AnswerOf } from '#web/api/call.ts'

export type SetVerse = AnswerOf<'GET /api/scripture-sets/:setId/verses'>[number]

/** All scripture sets, with how far the member is in each. */
export const scriptureSetsQuery = queryOptions({
  queryKey: ['/api/scripture-sets'],
  queryFn: ({ signal }) => call('GET /api/scripture-sets', {}, signal),
  staleTime: 0,
})

/** Which set: a ready one, or one that a member made. */
export interface SetName {
  readonly setId: string
  readonly isCustom: boolean
}

const customOf = ({ isCustom }: SetName) => (isCustom ? 'true' : 'false')

/** Name and description of a set. */
export const scriptureSetQuery = (set: SetName) =>
  queryOptions({
    queryKey: ['/api/scripture-sets', set],
    queryFn: ({ signal }) =>
      call(
        'GET /api/scripture-sets/:setId',
        { params: { setId: set.setId }, query: { custom: customOf(set) } },
        signal,
      ),
  })

/** The verses of a set in a translation. */
export const setVersesQuery = (set: SetName, translation: string) =>
  queryOptions({
    queryKey: ['/api/scripture-sets/verses', set, translation],
    queryFn: ({ signal }) =>
      call(
        'GET /api/scripture-sets/:setId/verses',
        { params: { setId: set.setId }, query: { translation, custom: customOf(set) } },
        signal,
      ),
    // A member may have added to their own set since; and what is practiced by now decides where a set opens.
    ...(set.isCustom && { staleTime: 0 }),
    gcTime: 0,
  })
