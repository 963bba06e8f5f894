import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnauthorized } from '#web/api/refusal.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from './messages.ts'
import { recheckSession } from './session-end/recheck-session.ts'

/**
 * Shows an error toast and returns its text. If the session has ended, perhaps in another browser, says so instead
 * and offers to sign in.
 */
export function useErrorToast(): (error: unknown, title: string, text: string) => string {
  const queryClient = useQueryClient()
  return (error, title, defaultText) => {
    const isSignedOut = isUnauthorized(error)
    const text = isSignedOut ? messages.signedOut : defaultText
    showToast({ title, text, tone: 'destructive' })
    if (isSignedOut) void recheckSession(queryClient)
    return text
  }
}

/** Checks who is signed in if the server refused a list because the session has ended. */
export function useCheckedMembership(error: Error | null): void {
  const queryClient = useQueryClient()
  const isSignedOut = isUnauthorized(error)
  useEffect(() => {
    if (isSignedOut) void recheckSession(queryClient)
  }, [isSignedOut, queryClient])
}
