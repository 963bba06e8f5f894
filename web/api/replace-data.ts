import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows the server's answer to a change. A fetch that is still under way is dropped, because it may hold an answer
 * from before the change and would replace this one.
 */
export async function replaceData<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  data: NoInfer<InferDataFromTag<unknown, Key>>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<unknown>(queryKey as QueryKey, data)
}
