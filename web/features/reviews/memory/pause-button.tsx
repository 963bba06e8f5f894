import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { changeList } from '#web/api/change-list.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Pause, Play } from '#web/ui/icons/index.ts'
import { mergeTexts } from '../learned.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'
import { messages } from './messages.ts'

interface PauseButtonProps {
  readonly verseId: string
  readonly reference: string
  readonly isPaused: boolean
}

/** Pauses the reviews of a verse, or resumes them. Uses an icon, because words don't fit in a row. */
export function PauseButton({ verseId, reference, isPaused }: PauseButtonProps) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('PUT /api/reviews/verses/:verseId', {
        params: { verseId },
        body: { state: isPaused ? 'learning' : 'resting' },
      }),
    onSuccess: async (changed) => {
      await changeList(queryClient, rememberedQuery.queryKey, (list) =>
        list.map((item) => (item.verse.id === verseId ? (mergeTexts([changed])[0] ?? item) : item)),
      )
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => showError(error, messages.notChanged.title, messages.notChanged.text),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      className="min-w-11 sm:min-w-9 sm:px-2"
      title={isPaused ? messages.resume : messages.pause}
      isWaiting={isPending}
      aria-label={isPaused ? messages.resumeIt(reference) : messages.pauseIt(reference)}
      onClick={() => mutate()}
    >
      {isPaused ? <Play size={18} aria-hidden="true" /> : <Pause size={18} aria-hidden="true" />}
    </Button>
  )
}
