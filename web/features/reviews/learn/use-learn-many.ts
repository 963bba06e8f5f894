import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'

/**
 * Adds several verses and cards to the reviews, in the order given, and to the member's plan of their set, if it is named and
 * they have one. `onDone` runs once they are added.
 */
export function useLearnMany(onDone: () => void, setId?: string) {
  const queryClient = useQueryClient()
  const fail = useFailure()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call('POST /api/reviews/verses', { body: { ids: [...ids], ...(setId !== undefined && { setId }) } }),
    onSuccess: async (learned) => {
      showToast(messages.learnedMany(learned))
      onDone()
      await queryClient.invalidateQueries({ queryKey: rememberedQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => fail(error, messages.notLearned, messages.notLearnedText),
  })
}
