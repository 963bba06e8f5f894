import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { replaceData } from '#web/api/replace-data.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { reviewSettingsQuery, rememberedQuery, TODAY_KEY } from '../queries.ts'
import { messages } from './messages.ts'
import { planQuery, plansQuery, type PlanDraft } from './queries.ts'

/** Loads a member's plan and manages changes to it until they are saved. */
export function usePlan(planId: string) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const [draft, setDraft] = useState<PlanDraft>({})
  const query = useQuery(planQuery(planId, draft))
  const refresh = async () => {
    for (const queryKey of [
      plansQuery.queryKey,
      TODAY_KEY,
      reviewSettingsQuery.queryKey,
      rememberedQuery.queryKey,
    ])
      await queryClient.invalidateQueries({ queryKey })
  }
  const save = useMutation({
    mutationFn: () =>
      call('PUT /api/plans/:planId', {
        params: { planId },
        body: {
          ...query.data?.pace,
          dueOn: query.data?.dueOn,
          ...(draft.first && { first: true }),
          unit: draft.unit,
          makeupEvery: draft.makeupEvery,
        },
      }),
    onSuccess: async (saved) => {
      await replaceData(queryClient, planQuery(planId, {}).queryKey, saved)
      setDraft({})
      showToast(messages.saved)
      await refresh()
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.serverMessage : undefined
      showError(error, messages.notSaved, reason ?? messages.notSavedText)
    },
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/plans/:planId', { params: { planId } }),
    onSuccess: async () => {
      showToast(messages.removed)
      await refresh()
    },
    onError: (error) => showError(error, messages.notSaved, messages.notSavedText),
  })
  return {
    query,
    draft,
    setDraft,
    isChanged: Object.keys(draft).length > 0,
    /** Also true until the outcome of the last change is loaded, because saving stores it. */
    isWaiting: save.isPending || query.isPlaceholderData,
    save,
    remove,
  }
}
