import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'

interface LearnSetButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  readonly setId: string
  readonly isCustom: boolean
  /** The translation to learn it in; a member's set has its own. */
  readonly translation?: string
}

export function LearnSetButton({ setId, isCustom, translation, size = 'small' }: LearnSetButtonProps) {
  const queryClient = useQueryClient()
  const fail = useFailure()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/reviews/sets', {
        body: { setId, custom: isCustom, ...(translation !== undefined && { translation }) },
      }),
    onSuccess: async ({ added, already }) => {
      showToast(messages.learnedSet(added, already))
      await queryClient.invalidateQueries({ queryKey: rememberedQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => fail(error, messages.notLearned, messages.notLearnedText),
  })
  return (
    <Button size={size} isWaiting={isPending} onClick={() => mutate()}>
      {isPending ? messages.adding : messages.learnSet}
    </Button>
  )
}
