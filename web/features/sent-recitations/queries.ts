import { queryOptions } from '@tanstack/react-query'
import type { ListedRecitation } from '#shared/contract/sent-recitations.ts'
import { createQueryFn } from '#web/api/query-client.ts'

export const SENT_RECITATIONS_KEY = ['/api/sent-recitations'] as const

/** Fetches what was sent and received, and whom the member can send to. */
export const sentRecitationsQuery = queryOptions({
  queryKey: SENT_RECITATIONS_KEY,
  queryFn: createQueryFn('GET /api/sent-recitations', {}),
})

/** Counts the recitations waiting for the member to listen to them. */
export const countToHear = ({ received }: { readonly received: readonly ListedRecitation[] }) =>
  received.filter(({ answeredAt }) => answeredAt === null).length

export const sentRecitationQuery = (id: string) =>
  queryOptions({
    queryKey: [...SENT_RECITATIONS_KEY, id],
    queryFn: createQueryFn('GET /api/sent-recitations/:id', { params: { id } }),
    // Drop it soon, because the sound is large.
    gcTime: 60_000,
  })
