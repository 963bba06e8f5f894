import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows the server's answer to a change. Cancels a running fetch, which may return data from before the change and
 * overwrite this answer.
 */
export async function replaceData<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  data: NoInfer<InferDataFromTag<unknown, Key>>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<unknown>(queryKey as QueryKey, data)
}
