import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/api/call.ts'
import { createQueryFn } from '#web/api/query-client.ts'
import { statsQuery } from '#web/api/stats.ts'

const RECENT_LIMIT = 5

export const progressQuery = queryOptions({
  queryKey: ['/api/user/progress'],
  queryFn: createQueryFn('GET /api/user/progress', {}),
})

export const recentProgressQuery = queryOptions({
  queryKey: ['/api/user/recent-progress', { limit: RECENT_LIMIT }],
  queryFn: createQueryFn('GET /api/user/recent-progress', { query: { limit: RECENT_LIMIT } }),
})

export const practiceQuery = queryOptions({
  queryKey: ['/api/user/practice'],
  queryFn: createQueryFn('GET /api/user/practice', {}),
  staleTime: 0,
})

export const leaderboardQuery = queryOptions({
  queryKey: ['/api/leaderboard'],
  queryFn: createQueryFn('GET /api/leaderboard', {}),
  staleTime: 0,
})

export const achievementsQuery = queryOptions({
  queryKey: ['/api/achievements'],
  queryFn: createQueryFn('GET /api/achievements', {}),
})

export const earnedQuery = queryOptions({
  queryKey: ['/api/user/achievements'],
  queryFn: createQueryFn('GET /api/user/achievements', {}),
})

/** Recalculates the streak once per visit to the dashboard. */
export function useStreakRecalculation(userId: string | undefined): void {
  const queryClient = useQueryClient()
  const requestedFor = useRef<string>(undefined)
  useEffect(() => {
    if (userId === undefined || requestedFor.current === userId) return
    requestedFor.current = userId
    call('POST /api/user/recalculate-streak', {}).then(
      () => queryClient.invalidateQueries({ queryKey: statsQuery.queryKey }),
      // On failure, keep the figures; the next visit tries again.
      () => undefined,
    )
  }, [userId, queryClient])
}
