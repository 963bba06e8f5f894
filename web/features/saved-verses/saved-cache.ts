import type { QueryClient } from '@tanstack/react-query'
import { savedVersesQuery, type SavedEntry } from './queries.ts'

export type SavedEntries = readonly SavedEntry[]

/** Updates the cached list. If it is still loading, refetches it, so that no change is lost. */
export async function changeList(
  queryClient: QueryClient,
  change: (list: SavedEntries) => SavedEntry[],
): Promise<void> {
  const { queryKey } = savedVersesQuery
  const isHeld =
    queryClient.getQueryData(queryKey) !== undefined && queryClient.isFetching({ queryKey }) === 0
  queryClient.setQueryData(queryKey, (list) => list && change(list))
  // The next visit refetches; the screen already shows the change.
  await queryClient.invalidateQueries({ queryKey, refetchType: isHeld ? 'none' : 'active' })
}
