import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storedOwner, useUser } from '#web/features/auth/index.ts'

const load = () => import('./open-outbox.ts')

/**
 * Opens the outbox of the signed-in member, which sends waiting attempts and refreshes what they changed. When the
 * session ends, only waiting attempts stay in this browser. Renders nothing. If its code can't be fetched, the next
 * visit sends them.
 */
export function MemberOutbox() {
  const userId = useUser().user?.id
  const queryClient = useQueryClient()
  useEffect(() => {
    if (userId === undefined && storedOwner('local').read() === null) return
    let [isUnmounted, close] = [false, () => {}]
    const open = async () => {
      const fetched = await load()
      if (!isUnmounted) close = fetched.openForMember(userId, queryClient)
    }
    open().catch(() => undefined)
    return () => {
      isUnmounted = true
      close()
    }
  }, [userId, queryClient])
  return null
}
