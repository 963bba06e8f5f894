import { queryOptions } from '@tanstack/react-query'
import type { SetDetail, SetItem, VerseSet } from '#shared/contract/verse-sets.ts'
import { call } from '#web/api/call.ts'
import { toVerseOrCard, type VerseOrCard } from '#web/verse-lists/verse-or-card.ts'

export interface SetEntry {
  readonly id: string
  readonly content: VerseOrCard
}

export interface SetContents {
  readonly set: VerseSet
  readonly items: readonly SetEntry[]
}

const toSetEntry = (sent: SetItem): SetEntry => ({ id: sent.id, content: toVerseOrCard(sent) })

const toSetContents = ({ set, items }: SetDetail): SetContents => ({ set, items: items.map(toSetEntry) })

/** Fetches the member's sets, last changed first. Refetches on each visit, because they may change elsewhere. */
export const verseSetsQuery = queryOptions({
  queryKey: ['/api/verse-sets'],
  queryFn: ({ signal }) => call('GET /api/verse-sets', { query: {} }, signal),
  staleTime: 0,
})

export const setsContainingQuery = (holding: string) =>
  queryOptions({
    queryKey: ['/api/verse-sets', { holding }],
    queryFn: ({ signal }) => call('GET /api/verse-sets', { query: { holding } }, signal),
    staleTime: 0,
  })

export const verseSetQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/verse-sets', { id }],
    queryFn: async ({ signal }) =>
      toSetContents(await call('GET /api/verse-sets/:id', { params: { id } }, signal)),
    staleTime: 0,
  })
