import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'

/**
 * Adds several verses and cards to the reviews, in the given order, and to the member's plan for the set `setId`, if
 * there is one. Calls `onDone` once they are added.
 */
export function useLearnMany(onDone: () => void, setId?: string) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call('POST /api/reviews/verses', { body: { ids: [...ids], ...(setId !== undefined && { setId }) } }),
    onSuccess: async (learned) => {
      showToast(messages.learnedMany(learned))
      onDone()
      await queryClient.invalidateQueries({ queryKey: rememberedQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => showError(error, messages.notLearned, messages.notLearnedText),
  })
}
