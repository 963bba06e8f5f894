import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { refusalText } from '#web/api/refusal.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { messages } from './messages.ts'
import { accountQuery } from './queries.ts'

/**
 * Shows an error toast with a title and returns its text. Refetches the settings if a proof of identity has expired,
 * so they ask for a new one.
 */
export function useAccountError(): (error: unknown, title: string) => string {
  const showError = useErrorToast()
  const queryClient = useQueryClient()
  return (error, title) => {
    if (error instanceof ApiError && error.status === 403)
      void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
    return showError(error, title, refusalText(error, messages.refused, messages.unexpected))
  }
}
