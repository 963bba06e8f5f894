import type { ComponentProps } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#web/ui/button.tsx'
import { messages } from '../messages.ts'
import { useLearn, useLearnState } from './learn-states.ts'

interface LearnButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'className' | 'variant' | 'tabIndex' | 'aria-describedby'
> {
  readonly verseId: string
  readonly reference: string
}

const WORDS = { learn: messages.learn, adding: messages.adding, learning: messages.learnNow } as const

/**
 * Adds a verse to the reviews, starting today; then links to its learning steps. Keeps the focus while it
 * changes.
 */
export function LearnButton({ verseId, reference, ...button }: LearnButtonProps) {
  const state = useLearnState(verseId)
  const learn = useLearn()
  const [, navigate] = useLocation()
  const press = {
    learn: () => learn({ id: verseId, reference }),
    adding: () => undefined,
    learning: () => navigate(`/learn/${verseId}`),
  }
  const names = {
    learn: messages.learnIt(reference),
    adding: undefined,
    learning: messages.learnItNow(reference),
  }
  return (
    <Button
      size="small"
      aria-label={names[state]}
      isWaiting={state === 'adding'}
      onClick={press[state]}
      {...button}
    >
      {WORDS[state]}
    </Button>
  )
}
