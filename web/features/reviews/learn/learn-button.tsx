import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { messages } from '../messages.ts'
import { useLearn, useLearnState } from './learn-states.ts'

interface LearnButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'className' | 'look' | 'tabIndex' | 'aria-describedby'
> {
  readonly verseId: string
  readonly reference: string
}

const WORDS = { learn: messages.learn, adding: messages.adding, learning: messages.learning } as const

/** Takes a verse up, to be asked from today on. Keeps the focus once it has. */
export function LearnButton({ verseId, reference, ...button }: LearnButtonProps) {
  const state = useLearnState(verseId)
  const learn = useLearn()
  return (
    <Button
      size="small"
      aria-label={state === 'learn' ? messages.learnIt(reference) : undefined}
      aria-disabled={state !== 'learn' || undefined}
      onClick={() => state === 'learn' && learn({ id: verseId, reference })}
      {...button}
    >
      {WORDS[state]}
    </Button>
  )
}
