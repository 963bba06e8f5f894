import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { Link } from 'wouter'
import { standingOn } from '#shared/domain/memory/learning/standing.ts'
import { call } from '#web/api/call.ts'
import { useFailure } from '#web/features/auth/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'
import { type InMemory, todayHere, useInMemory } from './learn-states.ts'
import { wholeIn } from './whole-in.ts'
import { WhichTranslation } from './which-translation.tsx'

interface LearnSetButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  readonly setId: string
  readonly isCustom: boolean
  /** The ids of its verses, and of the member's own cards in it. */
  readonly ids: readonly string[]
  /** In which its verses are learned; of a member's set its own. */
  readonly translation?: string
  /** Told of another translation that the set is learned in. */
  readonly onTranslation?: (translation: string) => void
  /** Opens what takes the set in the member's own translation. */
  readonly onOwnTranslation?: (opener: HTMLElement) => void
}

/** Adds the verses of a set to the reviews, in order and in one translation. Then leads to them, until all are known. */
export function LearnSetButton({ size = 'small', ids, ...set }: LearnSetButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [whole, setWhole] = useState<readonly string[]>()
  const { mutate, isPending } = useLearnSet(set, setWhole)
  const inMemory = useInMemory()
  if (ids.length > 0 && inMemory !== undefined && ids.every((id) => inMemory.has(id)))
    return isWaitingForReview(ids, inMemory) ? (
      <Link href="/today" className={buttonClass('plain', size)}>
        {messages.goToToday}
      </Link>
    ) : null
  const close = () => setWhole(undefined)
  return (
    <>
      <Button ref={button} size={size} isWaiting={isPending} onClick={() => mutate(set.translation)}>
        {isPending ? messages.adding : messages.learnSet}
      </Button>
      {whole !== undefined && (
        <WhichTranslation
          asked={set.translation ?? ''}
          whole={whole}
          opener={button}
          onChoose={(translation) => {
            close()
            mutate(translation)
          }}
          onOwn={() => {
            close()
            if (button.current !== null) set.onOwnTranslation?.(button.current)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Whether any verse of a set still has to be said; a verse that is known and not due comes back by itself. */
function isWaitingForReview(ids: readonly string[], inMemory: InMemory): boolean {
  const today = todayHere()
  return ids.some((id) => {
    const item = inMemory.get(id)
    return item !== undefined && ['new', 'learning', 'due'].includes(String(standingOn(item, today)))
  })
}

type SetToLearn = Omit<LearnSetButtonProps, 'size' | 'ids'>

function useLearnSet(
  { setId, isCustom, translation, onTranslation }: SetToLearn,
  onPart: (whole: readonly string[]) => void,
) {
  const queryClient = useQueryClient()
  const fail = useFailure()
  return useMutation({
    mutationFn: (chosen: string | undefined) =>
      call('POST /api/reviews/sets', {
        body: { setId, custom: isCustom, ...(chosen !== undefined && { translation: chosen }) },
      }),
    onSuccess: async (learned, chosen) => {
      showToast(messages.learnedSet(learned, chosen))
      if (chosen !== undefined && chosen !== translation) onTranslation?.(chosen)
      await queryClient.invalidateQueries({ queryKey: rememberedQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => {
      const whole = wholeIn(error)
      if (whole === undefined) fail(error, messages.notLearned, messages.notLearnedText)
      else onPart(whole)
    },
  })
}
