import type { QueryClient } from '@tanstack/react-query'

/** Everything that a recorded attempt may change. */
const CHANGED = [
  '/api/user/progress',
  '/api/user/recent-progress',
  '/api/user/stats',
  '/api/user/practice',
  '/api/user/achievements',
  '/api/user/accepted-forms',
  '/api/achievements',
  '/api/leaderboard',
  '/api/scripture-sets',
  '/api/auth/user',
]

/** Asks anew for everything that a recorded attempt may have changed, as far as it is on the screen. */
export async function refreshRecord(queryClient: QueryClient): Promise<void> {
  await Promise.all(CHANGED.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}
