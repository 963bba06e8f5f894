import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { refusalText } from '#web/api/refusal.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { messages } from './messages.ts'
import { accountQuery } from './queries.ts'

/**
 * Shows why something failed under a title, and returns the message. Refetches the settings if a proof of
 * identity has expired, so they ask for another.
 */
export function useRefusal(): (error: unknown, title: string) => string {
  const fail = useFailure()
  const queryClient = useQueryClient()
  return (error, title) => {
    if (error instanceof ApiError && error.status === 403)
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    return fail(error, title, refusalText(error, messages.refused, messages.unexpected))
  }
}
