import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionEnd, useUser } from '#web/features/auth/index.ts'

const load = () => import('./open-outbox.ts')

/**
 * Opens the outbox of whoever is signed in: it sends what waits, and refreshes what a recorded attempt has changed. Where
 * their session ends, nothing but what waits stays in this browser. Draws nothing. Where it cannot be fetched, nothing is sent and nothing is lost: the next visit sends it.
 */
export function MemberOutbox() {
  useSessionEnd()
  const userId = useUser().user?.id
  const queryClient = useQueryClient()
  useEffect(() => {
    if (userId === undefined) return
    let [isLeft, stopRefreshing] = [false, () => {}]
    const open = async () => {
      const outbox = await load()
      if (!isLeft) stopRefreshing = outbox.openOutbox(userId, queryClient)
    }
    open().catch(() => undefined)
    return () => {
      isLeft = true
      stopRefreshing()
    }
  }, [userId, queryClient])
  return null
}
