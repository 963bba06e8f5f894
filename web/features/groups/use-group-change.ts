import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#web/api/refusal.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { messages } from './messages.ts'
import { GROUPS_KEY } from './queries.ts'

/** Changes something about groups, then refetches them. Shows the server's message if it refuses. */
export function useGroupChange<Result = unknown>() {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  return useMutation({
    mutationFn: (change: () => Promise<Result>) => change(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: GROUPS_KEY }),
    onError: (error) =>
      showError(error, messages.notSaved, refusalText(error, messages.notDone, messages.notDone)),
  })
}
