import type { QueryClient } from '@tanstack/react-query'
import { caller } from '#web/api/caller.ts'
import { confirmedMember, USER_FRESH_MS, userQuery } from '../queries.ts'
import { recheckSession } from './recheck-session.ts'
import { clearResponses } from './clear-responses.ts'
import { forgetFormerMember } from './forget-former-member.ts'
import { watchMembership } from './watch-membership.ts'

/**
 * Detects that a session ended without a sign-out on this page (in another browser, by the operator, by
 * expiry, or because another member signed in), and clears the member's data here. Returns a function that
 * stops watching.
 */
export function followSession(queryClient: QueryClient): () => void {
  const isStale = () =>
    Date.now() - (queryClient.getQueryState(userQuery.queryKey)?.dataUpdatedAt ?? 0) > USER_FRESH_MS
  const check = () => {
    if (caller.get() !== null) void recheckSession(queryClient)
  }
  const forgetFormer = () => {
    const member = confirmedMember.get()
    if (member !== undefined) forgetFormerMember(member).catch(() => undefined)
  }
  forgetFormer()
  const unsubscribers = [
    watchMembership(check, isStale),
    confirmedMember.subscribe(forgetFormer),
    // Wait until the earlier member's screens are gone, so they don't refetch.
    subscribeToMemberChange(() => setTimeout(() => clearResponses(queryClient))),
  ]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

function subscribeToMemberChange(onLeave: () => void): () => void {
  let previous = caller.get()
  return caller.subscribe(() => {
    if (previous !== null) onLeave()
    previous = caller.get()
  })
}
