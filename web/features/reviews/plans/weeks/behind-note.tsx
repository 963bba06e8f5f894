import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlanWeeks } from '#shared/contract/plans.ts'
import { call } from '#web/api/call.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { TODAY_KEY } from '../../queries.ts'
import { formatDay } from '../../format-days.ts'
import { messages as planMessages } from '../messages.ts'
import { planQuery, plansQuery } from '../queries.ts'
import { messages } from './messages.ts'

interface BehindNoteProps {
  readonly planId: string
  readonly weeks: PlanWeeks
}

/** Lets a member who is behind move the date or learn fewer verses a week. Renders nothing otherwise. */
export function BehindNote({ planId, weeks: { unit, behind, relief } }: BehindNoteProps) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (chosen: 'later' | 'fewer') =>
      call('PUT /api/plans/:planId', { params: { planId }, body: { relief: chosen } }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(planQuery(planId, {}).queryKey, saved)
      showToast(messages.moved)
      for (const queryKey of [plansQuery.queryKey, TODAY_KEY])
        await queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => showError(error, planMessages.notSaved, planMessages.notSavedText),
  })
  if (relief === null) return null
  const { later, fewer } = relief
  return (
    <div role="status" className="flex flex-col items-start gap-2 rounded-2xl bg-place px-4 py-3">
      <p>{messages.behind(unit, behind)}</p>
      <Button size="small" isWaiting={isPending} onClick={() => mutate('later')}>
        {messages.later(formatDay(later.dueOn))}
      </Button>
      {fewer !== null && (
        <Button size="small" isWaiting={isPending} onClick={() => mutate('fewer')}>
          {messages.fewer(unit, fewer.verses, formatDay(fewer.dueOn))}
        </Button>
      )}
    </div>
  )
}
