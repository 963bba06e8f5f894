import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { call, type InputOf } from '#web/api/call.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { messages as reviewMessages } from '../messages.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'
import { plansQuery, type PlanDraft } from './queries.ts'

type NewPlanBody = InputOf<'POST /api/plans'>['body']

/** Adds verses at a chosen pace and date, and opens their plan. */
export function useCreatePlan() {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: async ({ body, draft = {} }: { readonly body: NewPlanBody; readonly draft?: PlanDraft }) => {
      const plan = await call('POST /api/plans', { body })
      const { newPerDay, minutesPerDay, dueOn } = draft
      const change = { newPerDay, minutesPerDay, dueOn }
      if (plan.id !== null && Object.values(change).some((value) => value !== undefined))
        await call('PUT /api/plans/:planId', { params: { planId: plan.id }, body: change })
      return plan
    },
    onSuccess: async (created) => {
      if (created.id === null) showToast(reviewMessages.learnedSet(created))
      else navigate(`/plan/${created.id}`, { replace: location.pathname === '/plan' })
      for (const queryKey of [plansQuery.queryKey, rememberedQuery.queryKey, TODAY_KEY])
        await queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => showError(error, reviewMessages.notLearned, reviewMessages.notLearnedText),
  })
}
