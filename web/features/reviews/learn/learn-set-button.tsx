import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'
import { findVerseStatus } from '#shared/domain/memory/learning/verse-status.ts'
import { call } from '#web/api/call.ts'
import { useErrorToast } from '#web/features/auth/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { createLazyLayer } from '#web/ui/lazy-layer.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import type { PlanSheetProps } from '../plans/plan-sheet.tsx'
import { rememberedQuery, TODAY_KEY } from '../queries.ts'
import { type MemoryById, getLocalToday, useMemoryById } from './learn-states.ts'
import { parseCompleteTranslations } from './complete-translations.ts'
import { WhichTranslation } from './which-translation.tsx'

const { Layer: PlanSheet, preload } = createLazyLayer<PlanSheetProps>(
  async () => (await import('../plans/plan-sheet.tsx')).PlanSheet,
)

interface LearnSetButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  readonly setId: string
  /** The name of the set. */
  readonly title: string
  readonly isCustom: boolean
  /** The ids of its verses, and of the member's own cards in it. */
  readonly ids: readonly string[]
  /** The translation to learn its verses in. Undefined for a member's set, whose verses have their own. */
  readonly translation?: string
  /** False if the screen continues with the verses instead. */
  readonly showsPlan?: boolean
  /** Called if the member chooses another translation. */
  readonly onTranslationChange?: (translation: string) => void
  /** Opens the form for the member's own translation of the set. */
  readonly onOwnTranslation?: (opener: HTMLElement) => void
}

/**
 * Adds the verses of a set to the reviews, in order and in one translation, and shows the plan for them. Then links
 * to the plan, and to the reviews until all the verses are known.
 */
export function LearnSetButton({ size = 'small', ids, showsPlan = true, ...set }: LearnSetButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [completeIn, setCompleteIn] = useState<readonly string[]>()
  const [planId, setPlanId] = useState<string>()
  const { mutate, isPending } = useLearnSet(set, setCompleteIn, setPlanId)
  const inMemory = useMemoryById()
  const isAdded = ids.length > 0 && inMemory !== undefined && ids.every((id) => inMemory.has(id))
  if (isAdded && planId === undefined && !isWaitingForReview(ids, inMemory)) return null
  const close = () => setCompleteIn(undefined)
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          ref={button}
          size={size}
          isWaiting={isPending}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => mutate(set.translation)}
        >
          {isPending ? messages.adding : isAdded ? messages.plan : messages.learnSet}
        </Button>
        {isAdded && (
          <Link href="/today" className={buttonClass('plain', size)}>
            {messages.goToToday}
          </Link>
        )}
      </div>
      {planId !== undefined && showsPlan && (
        <Suspense fallback={null}>
          <PlanSheet planId={planId} title={set.title} opener={button} onClose={() => setPlanId(undefined)} />
        </Suspense>
      )}
      {completeIn !== undefined && (
        <WhichTranslation
          requested={set.translation ?? ''}
          complete={completeIn}
          opener={button}
          onChoose={(translation) => {
            close()
            mutate(translation)
          }}
          onOwnTranslation={() => {
            close()
            if (button.current !== null) set.onOwnTranslation?.(button.current)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Checks whether any verse of a set has to be recited today. Ignores known verses that aren't due. */
function isWaitingForReview(ids: readonly string[], inMemory: MemoryById): boolean {
  const today = getLocalToday()
  return ids.some((id) => {
    const item = inMemory.get(id)
    return item !== undefined && ['new', 'learning', 'due'].includes(String(findVerseStatus(item, today)))
  })
}

type SetToLearn = Omit<LearnSetButtonProps, 'size' | 'ids' | 'showsPlan'>

function useLearnSet(
  { setId, isCustom, title, translation, onTranslationChange }: SetToLearn,
  onIncomplete: (translations: readonly string[]) => void,
  onPlanCreated: (planId: string) => void,
) {
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  return useMutation({
    mutationFn: (chosen: string | undefined) =>
      call('POST /api/plans', {
        body: { title, setId, custom: isCustom, ...(chosen !== undefined && { translation: chosen }) },
      }),
    onSuccess: async (learned, chosen) => {
      if (learned.id !== null) onPlanCreated(learned.id)
      if (learned.id === null || learned.leftOut > 0) showToast(messages.learnedSet(learned, chosen))
      if (chosen !== undefined && chosen !== translation) onTranslationChange?.(chosen)
      await queryClient.invalidateQueries({ queryKey: rememberedQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: TODAY_KEY })
    },
    onError: (error) => {
      const complete = parseCompleteTranslations(error)
      if (complete === undefined) showError(error, messages.notLearned, messages.notLearnedText)
      else onIncomplete(complete)
    },
  })
}
