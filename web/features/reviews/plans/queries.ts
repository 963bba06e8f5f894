import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Plan, PlanWeeks } from '#shared/contract/plans.ts'
import { call } from '#web/api/call.ts'

const PLANS_KEY = ['/api/plans'] as const

export const plansQuery = queryOptions({
  queryKey: PLANS_KEY,
  queryFn: ({ signal }) => call('GET /api/plans', {}, signal),
  staleTime: 0,
})

/** Changes to a plan that aren't saved yet. */
export interface PlanDraft {
  readonly newPerDay?: number
  readonly minutesPerDay?: number
  /** Null for no date. */
  readonly dueOn?: string | null
  readonly first?: true
  readonly unit?: PlanWeeks['unit']
  readonly makeupEvery?: number
}

/** Fetches a plan's outcome with these changes. */
export const planQuery = (planId: string, draft: PlanDraft) =>
  queryOptions({
    queryKey: [...PLANS_KEY, planId, draft],
    queryFn: ({ signal }) =>
      call(
        'GET /api/plans/:planId',
        {
          params: { planId },
          query: {
            newPerDay: draft.newPerDay,
            minutesPerDay: draft.minutesPerDay,
            dueOn: draft.dueOn === null ? '' : draft.dueOn,
            first: draft.first && 'true',
            unit: draft.unit,
            makeupEvery: draft.makeupEvery,
          },
        },
        signal,
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** A plan without its id, because a visitor's plan has none. */
export type PlanDetails = Pick<Plan, 'title' | 'dueOn' | 'pace' | 'outlook' | 'paceForDate' | 'weeks'>
