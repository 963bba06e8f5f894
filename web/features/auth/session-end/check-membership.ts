import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { askServer, SESSION_WAIT_MS, showChangedUser } from '../queries.ts'

const checking = new WeakMap<QueryClient, Promise<void>>()

/**
 * Asks the server again who is signed in. Network and server failures change nothing, so they interrupt no one. Never
 * rejects.
 */
export function checkMembership(queryClient: QueryClient): Promise<void> {
  const check = async () => {
    try {
      showChangedUser(queryClient, await askServer(AbortSignal.timeout(SESSION_WAIT_MS)))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) showChangedUser(queryClient, null)
    } finally {
      checking.delete(queryClient)
    }
  }
  const running = checking.get(queryClient) ?? check()
  checking.set(queryClient, running)
  return running
}
