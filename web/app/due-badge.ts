import type { QueryClient } from '@tanstack/react-query'
import { todayQuery } from '#web/features/reviews/queries.ts'

/**
 * Keeps the installed app's icon badge at the number of verses due today. Returns a function that stops and
 * clears it.
 */
export function showDueOnIcon(userId: string, queryClient: QueryClient): () => void {
  // Not every browser supports badges.
  if (!('setAppBadge' in navigator)) return () => undefined
  const { queryKey } = todayQuery(userId)
  let shownCount: number | undefined
  const show = () => {
    const due = queryClient.getQueryData(queryKey)?.today.items.length
    if (due === undefined || due === shownCount) return
    shownCount = due
    navigator.setAppBadge(due).catch(() => undefined)
  }
  show()
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') show()
  })
  return () => {
    unsubscribe()
    navigator.clearAppBadge().catch(() => undefined)
  }
}
