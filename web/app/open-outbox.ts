import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#web/features/auth/queries.ts'
import {
  achievementsQuery,
  earnedQuery,
  leaderboardQuery,
  practiceQuery,
  progressQuery,
  recentProgressQuery,
} from '#web/features/dashboard/queries.ts'
import { calibrationQuery, rememberedQuery, TODAY_KEY } from '#web/features/reviews/queries.ts'
import { scriptureSetsQuery } from '#web/features/scripture-sets/queries.ts'
import { outboxOf } from '#web/record/page-outbox.ts'
import { statsQuery } from '#web/record/shown-stats.ts'
import { acceptedFormsQuery } from '#web/practice/use-accepted-forms.ts'
import { claimWaitingTake } from '#web/practice/waiting-take/claim-waiting-take.ts'
import { showDueOnIcon } from './due-badge.ts'
import { keepForMember } from './offline-data.ts'

/** Everything that is asked of the server and that a recorded attempt may change. */
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
  calibrationQuery,
]

/**
 * Has a member's outbox send by itself, for as long as the page is open, beginning with what was recited before signing in,
 * and asks again for what a recorded attempt has changed, as far as it is on the screen. Returns what stops the asking.
 */
export function openOutbox(userId: string, queryClient: QueryClient): () => void {
  const outbox = outboxOf(userId)
  const stopRefreshing = outbox.onRecorded(() => {
    for (const { queryKey } of CHANGED_BY_ATTEMPTS) void queryClient.invalidateQueries({ queryKey })
  })
  claimWaitingTake(userId, outbox).catch(() => undefined)
  outbox.sendByItself()
  const stopKeeping = keepForMember(userId, queryClient)
  const clearIcon = showDueOnIcon(userId, queryClient)
  return () => {
    stopRefreshing()
    stopKeeping()
    clearIcon()
  }
}
