import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedFor, useUser } from '#web/features/auth/index.ts'

const load = () => import('./open-outbox.ts')

/**
 * Opens the outbox of whoever is signed in: it sends what waits, and refreshes what a recorded attempt has changed. Where
 * their session ends, nothing but what waits stays in this browser. Draws nothing. Where it cannot be fetched, nothing is
 * sent and nothing is lost: the next visit does it.
 */
export function MemberOutbox() {
  const userId = useUser().user?.id
  const queryClient = useQueryClient()
  useEffect(() => {
    if (userId === undefined && storedFor('local').read() === null) return
    let [isLeft, close] = [false, () => {}]
    const open = async () => {
      const fetched = await load()
      if (!isLeft) close = fetched.openFor(userId, queryClient)
    }
    open().catch(() => undefined)
    return () => {
      isLeft = true
      close()
    }
  }, [userId, queryClient])
  return null
}
