import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { refusalText } from '#web/api/refusal.ts'
import { userQuery } from '#web/features/auth/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'

/**
 * Says under a title why something could not be done, and returns the sentence. Who was signed out meanwhile (in another
 * browser, say) is shown the way in.
 */
export function useRefusal(): (error: unknown, title: string) => string {
  const queryClient = useQueryClient()
  return (error, title) => {
    const isSignedOut = error instanceof ApiError && error.status === 401
    const text = isSignedOut ? messages.signedOut : refusalText(error, messages.refused, messages.unexpected)
    showToast({ title, text, tone: 'destructive' })
    if (isSignedOut) void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
    return text
  }
}
