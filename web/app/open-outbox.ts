import type { QueryClient } from '@tanstack/react-query'
import { confirmedMember, userQuery } from '#web/features/auth/queries.ts'
import { followSession } from '#web/features/auth/session-end/follow-session.ts'
import {
  achievementsQuery,
  earnedQuery,
  leaderboardQuery,
  practiceQuery,
  progressQuery,
  recentProgressQuery,
} from '#web/features/dashboard/queries.ts'
import { calibrationQuery, rememberedQuery, TODAY_KEY } from '#web/features/reviews/queries.ts'
import { weekQuery } from '#web/features/reviews/week/queries.ts'
import { scriptureSetsQuery } from '#web/features/scripture-sets/queries.ts'
import { openMemberOutbox } from '#web/outbox/page-outbox.ts'
import { statsQuery } from '#web/api/stats.ts'
import { acceptedFormsQuery } from '#web/practice/use-accepted-forms.ts'
import { readWaitingWish } from '#web/practice/waiting-take/waiting-wish.ts'
import { claimWaitingTake } from '#web/practice/waiting-take/claim-waiting-take.ts'
import { showDueOnIcon } from './due-badge.ts'
import { storeForMember } from './offline-data.ts'

const CHANGED_BY_ATTEMPTS = [
  progressQuery,
  recentProgressQuery,
  statsQuery,
  practiceQuery,
  earnedQuery,
  achievementsQuery,
  acceptedFormsQuery,
  leaderboardQuery,
  scriptureSetsQuery,
  userQuery,
  { queryKey: TODAY_KEY },
  rememberedQuery,
  weekQuery,
  calibrationQuery,
]

export function openForMember(userId: string | undefined, queryClient: QueryClient): () => void {
  const stopFollowing = followSession(queryClient)
  const closeOutbox = userId === undefined ? undefined : openOutbox(userId, queryClient)
  return () => {
    stopFollowing()
    closeOutbox?.()
  }
}

/**
 * Starts a member's outbox, beginning with what was recited before signing in, and refetches the queries a saved
 * attempt changed. Returns a function that stops refetching; the outbox sends for as long as the page is open.
 */
function openOutbox(userId: string, queryClient: QueryClient): () => void {
  const outbox = openMemberOutbox(userId)
  const stopRefreshing = outbox.onSaved(() => {
    for (const { queryKey } of CHANGED_BY_ATTEMPTS) void queryClient.invalidateQueries({ queryKey })
  })
  const stopReturning = onConfirmedMember(userId, () => {
    void outbox.sendAll().catch(() => undefined)
    void queryClient.invalidateQueries()
  })
  const grantWish = async () =>
    readWaitingWish() === null
      ? ''
      : (await import('#web/features/welcome/grant-wish.ts')).grantWish(userId, queryClient)
  claimWaitingTake(userId, outbox, grantWish).catch(() => undefined)
  outbox.sendAutomatically()
  const stopStoring = storeForMember(userId, queryClient)
  const clearIcon = showDueOnIcon(userId, queryClient)
  return () => {
    stopRefreshing()
    stopReturning()
    stopStoring()
    clearIcon()
  }
}

/** Calls `onConfirmed` once the server confirms a switch to this member that was made offline. */
function onConfirmedMember(userId: string, onConfirmed: () => void): () => void {
  let previous = confirmedMember.get()
  return confirmedMember.subscribe(() => {
    if (previous !== userId && confirmedMember.get() === userId) onConfirmed()
    previous = confirmedMember.get()
  })
}
