import type { QueryClient } from '@tanstack/react-query'
import { caller } from '#web/api/caller.ts'
import { answeredMember, USER_FRESH_MS, userQuery } from '../queries.ts'
import { checkMembership } from './check-membership.ts'
import { forgetAnswers } from './forget-answers.ts'
import { leaveFormer } from './leave-former.ts'
import { watchMembership } from './watch-membership.ts'

/**
 * Notices that a member's session has ended without a sign-out on this page (from another browser, by the operator, by
 * time, or because another member signed in), and leaves nothing of theirs here. Returns what ends it.
 */
export function followSession(queryClient: QueryClient): () => void {
  const isOld = () =>
    Date.now() - (queryClient.getQueryState(userQuery.queryKey)?.dataUpdatedAt ?? 0) > USER_FRESH_MS
  const check = () => {
    if (caller.get() !== null) void checkMembership(queryClient)
  }
  const leave = () => {
    const here = answeredMember.get()
    if (here !== undefined) leaveFormer(here).catch(() => undefined)
  }
  leave()
  const ends = [
    watchMembership(check, isOld),
    answeredMember.subscribe(leave),
    // Once the screens of the member before are gone, so that they do not ask again.
    onChangeOfMember(() => setTimeout(() => forgetAnswers(queryClient))),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Tells once the page shows a member no more. */
function onChangeOfMember(left: () => void): () => void {
  let before = caller.get()
  return caller.subscribe(() => {
    if (before !== null) left()
    before = caller.get()
  })
}
