import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** Updates a cached list after a change. If the list is still loading, refetches it, so no change is lost. */
export async function changeList<Item>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Item[], Error>,
  change: (list: readonly Item[]) => Item[],
): Promise<void> {
  const isCached =
    queryClient.getQueryData(queryKey) !== undefined && queryClient.isFetching({ queryKey }) === 0
  queryClient.setQueryData<readonly Item[]>(queryKey as QueryKey, (list) => list && change(list))
  // A first fetch isn't restarted by invalidating it, and its response may be older than the change.
  if (!isCached) await queryClient.cancelQueries({ queryKey })
  // The screen already shows the change, so refetch on the next visit.
  await queryClient.invalidateQueries({ queryKey, refetchType: isCached ? 'none' : 'active' })
}
