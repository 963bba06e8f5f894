import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { requestUser, SESSION_WAIT_MS, updateUser } from '../queries.ts'

const runningChecks = new WeakMap<QueryClient, Promise<void>>()

/**
 * Asks the server again who is signed in. Network and server errors change nothing, so they interrupt no one. Never
 * rejects.
 */
export function recheckSession(queryClient: QueryClient): Promise<void> {
  const check = async () => {
    try {
      updateUser(queryClient, await requestUser(AbortSignal.timeout(SESSION_WAIT_MS)))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) updateUser(queryClient, null)
    } finally {
      runningChecks.delete(queryClient)
    }
  }
  const running = runningChecks.get(queryClient) ?? check()
  runningChecks.set(queryClient, running)
  return running
}
