import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type Chosen, toVerseChoice } from '#web/verse-lists/verse-or-card.ts'
import { addToSetMessages as messages, messages as setMessages } from '../messages.ts'
import { verseSetsQuery } from '../queries.ts'

/** Returns a function that adds verses to a set, in order; resolves to whether all of them are in it, after a toast. */
export function useAddSeveral(): (setId: string, choices: readonly Chosen[]) => Promise<boolean> {
  const queryClient = useQueryClient()
  const fail = useFailure()
  return async (setId, choices) => {
    let added = 0
    try {
      for (const choice of choices) if (await isAdded(setId, choice)) added += 1
      showToast(messages.severalAdded(added, choices.length - added))
      return true
    } catch (error) {
      fail(error, setMessages.failed, messages.notAllAdded(added, choices.length))
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: verseSetsQuery.queryKey })
    }
  }
}

/** False if the set has it already. */
async function isAdded(setId: string, choice: Chosen): Promise<boolean> {
  try {
    await call('POST /api/verse-sets/:id/verses', { params: { id: setId }, body: toVerseChoice(choice) })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false
    throw error
  }
}
