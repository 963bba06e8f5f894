import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isTurnedAway } from '#web/api/refusal.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { checkMembership } from './session-end/check-membership.ts'

/**
 * Shows a toast about something that failed, and returns its sentence. A member whose session has ended (signed out in
 * another browser, say) reads that instead, and is shown how to log in.
 */
export function useFailure(): (error: unknown, title: string, text: string) => string {
  const queryClient = useQueryClient()
  return (error, title, otherwise) => {
    const isSignedOut = isTurnedAway(error)
    const text = isSignedOut ? messages.signedOut : otherwise
    showToast({ title, text, tone: 'destructive' })
    if (isSignedOut) void checkMembership(queryClient)
    return text
  }
}

/** Where a list was refused because the session has ended, asks again who is signed in. */
export function useCheckedMembership(error: Error | null): void {
  const queryClient = useQueryClient()
  const isSignedOut = isTurnedAway(error)
  useEffect(() => {
    if (isSignedOut) void checkMembership(queryClient)
  }, [isSignedOut, queryClient])
}
