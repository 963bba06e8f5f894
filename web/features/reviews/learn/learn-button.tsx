import type { ComponentProps } from 'react'
import type { MemoryStatus } from '#shared/domain/memory/learning/verse-status.ts'
import { useLocation } from 'wouter'
import { Button } from '#web/ui/button.tsx'
import { messages } from '../messages.ts'
import { useIsAdding, useLearn, useVerseStatus } from './learn-states.ts'

interface LearnButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'className' | 'variant' | 'size' | 'tabIndex' | 'aria-describedby'
> {
  readonly verseId: string
  readonly reference: string
}

/** The action offered for learning a verse, depending on its status. */
type Offer = 'learn' | 'adding' | 'steps' | 'review'

/** Returns null for a known verse that isn't due, because it comes back when it's due. */
function chooseOffer(status: MemoryStatus | undefined, isAdding: boolean): Offer | null {
  if (isAdding) return 'adding'
  if (status === undefined || status === 'paused') return 'learn'
  if (status === 'due') return 'review'
  return typeof status === 'number' ? null : 'steps'
}

const LABELS: Readonly<Record<Offer, string>> = {
  learn: messages.learn,
  adding: messages.adding,
  steps: messages.learnNow,
  review: messages.review,
}

/**
 * Adds a verse to the reviews, then links to its steps, or to the reviews if it's due. Keeps focus when the offer
 * changes.
 */
export function LearnButton({ verseId, reference, ...button }: LearnButtonProps) {
  const offer = chooseOffer(useVerseStatus(verseId), useIsAdding(verseId))
  const learn = useLearn()
  const [, navigate] = useLocation()
  if (offer === null) return null
  const actions: Readonly<Record<Offer, () => void>> = {
    learn: () => learn({ id: verseId, reference }),
    adding: () => undefined,
    steps: () => navigate(`/learn/${verseId}`),
    review: () => navigate('/today'),
  }
  const ariaLabels: Readonly<Record<Offer, string | undefined>> = {
    learn: messages.learnIt(reference),
    adding: undefined,
    steps: messages.learnItNow(reference),
    review: messages.reviewIt(reference),
  }
  return (
    <Button
      size="small"
      aria-label={ariaLabels[offer]}
      isWaiting={offer === 'adding'}
      onClick={actions[offer]}
      {...button}
    >
      {LABELS[offer]}
    </Button>
  )
}
