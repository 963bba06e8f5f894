import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetching } from '#web/api/query-client.ts'
import type { PracticeRecorder } from './verse-recorder.ts'

interface Recited {
  readonly id: string
  readonly reference: string
}

/**
 * What records the takes of a Bible verse by a member; null for a visitor, and until it is fetched. What is still a draft
 * when the member or the verse changes, or the screen is left, is sent as it is.
 */
export function useRecorder(userId: string | undefined, verse: Recited | undefined): PracticeRecorder | null {
  const { id, reference } = verse ?? {}
  const [keeper, setKeeper] = useState<PracticeRecorder | null>(null)
  useEffect(() => {
    if (userId === undefined || id === undefined || reference === undefined) return
    let isLeft = false
    let opened: PracticeRecorder | undefined
    const open = async () => {
      const { recorderOf } = await import('./recorder-of-page.ts')
      if (isLeft) return
      opened = recorderOf(userId, { id, reference })
      setKeeper(opened)
    }
    // Where it cannot be fetched, the verse can be recited all the same; only nothing of it is kept.
    open().catch(() => undefined)
    return () => {
      isLeft = true
      opened?.goOn()
      setKeeper(null)
    }
  }, [userId, id, reference])
  return keeper
}

/** What was heard for words that the member said they had said. */
export const acceptedFormsQuery = queryOptions({
  queryKey: ['/api/user/accepted-forms'],
  queryFn: fetching('GET /api/user/accepted-forms', {}),
})

/** The accepted forms of a member; undefined for a visitor, and until the server has told them. */
export function useAcceptedForms(userId: string | undefined) {
  const { data } = useQuery({ ...acceptedFormsQuery, enabled: userId !== undefined })
  return data ?? undefined
}
