import { useQueryClient } from '@tanstack/react-query'
import { rememberedQuery } from '../queries.ts'

/**
 * Returns a function that checks whether a verse or card was ever tested. Assumes so if the server can't be reached.
 */
export function useWasTested(): (id: string) => Promise<boolean> {
  const queryClient = useQueryClient()
  return async (id) => {
    try {
      const list = await queryClient.fetchQuery(rememberedQuery)
      return list.some(({ verse, tests }) => verse.id === id && tests > 0)
    } catch {
      return true
    }
  }
}
