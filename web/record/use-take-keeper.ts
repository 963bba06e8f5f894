import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { fetching } from '#web/api/query-client.ts'
import { takeKeeper, type TakeKeeper } from './take-keeper.ts'

/** What was heard for words that the member said they had said. */
export const acceptedFormsQuery = queryOptions({
  queryKey: ['/api/user/accepted-forms'],
  queryFn: fetching('GET /api/user/accepted-forms', {}),
})

interface Recited {
  readonly id: string
  readonly reference: string
}

/**
 * What a practice of a Bible verse needs to record what a member recites; null for a visitor. What is still a draft when
 * the member or the verse changes, or the screen is left, is sent as it is.
 */
export function useTakeKeeper(userId: string | undefined, verse: Recited | undefined): TakeKeeper | null {
  const { id, reference } = verse ?? {}
  const keeper = useMemo(() => {
    if (userId === undefined || id === undefined || reference === undefined) return null
    return takeKeeper({
      userId,
      verse: { id, reference },
      outbox: async () => (await import('./record-of-page.ts')).recordOf(userId),
      now: () => Date.now(),
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
  }, [userId, id, reference])
  useEffect(() => () => keeper?.goOn(), [keeper])
  return keeper
}

/** The accepted forms of a member; undefined for a visitor, and until the server has told them. */
export function useAcceptedForms(userId: string | undefined) {
  const { data } = useQuery({ ...acceptedFormsQuery, enabled: userId !== undefined })
  return data ?? undefined
}
