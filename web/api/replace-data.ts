import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows the server's response to a change. Cancels a running fetch, which may return data from before the change and
 * overwrite this response.
 */
export async function replaceData<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  data: NoInfer<InferDataFromTag<unknown, Key>>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<unknown>(queryKey as QueryKey, data)
}
