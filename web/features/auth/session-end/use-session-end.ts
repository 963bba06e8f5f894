import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { caller } from '#web/api/caller.ts'
import { useStore } from '#web/stores/use-store.ts'
import { answeredMember, checkMembership, USER_FRESH_MS, userQuery, useUser } from '../queries.ts'
import { forgetAnswers } from './forget-answers.ts'
import { leaveFormer } from './leave-former.ts'
import { watchMembership } from './watch-membership.ts'

/**
 * Notices that a member's session has ended without a sign-out on this page (from another browser, by the operator, by
 * time, or because another member signed in), and leaves nothing of theirs here.
 */
export function useSessionEnd(): void {
  const queryClient = useQueryClient()
  const here = useStore(answeredMember)
  const shown = useUser().user?.id ?? null
  const before = useRef(shown)
  useEffect(() => {
    const isOld = () =>
      Date.now() - (queryClient.getQueryState(userQuery.queryKey)?.dataUpdatedAt ?? 0) > USER_FRESH_MS
    const check = () => {
      if (caller.get() !== null) void checkMembership(queryClient)
    }
    return watchMembership(check, isOld)
  }, [queryClient])
  useEffect(() => {
    if (before.current !== null && before.current !== shown) forgetAnswers(queryClient)
    before.current = shown
  }, [shown, queryClient])
  useEffect(() => {
    if (here !== undefined) leaveFormer(here).catch(() => undefined)
  }, [here])
}
