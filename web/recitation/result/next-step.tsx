import { CircleCheck } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { AfterTake } from '../after-take.ts'
import type { FinishedTake } from '../take/finished-take.ts'
import type { RecitationView } from '../words/recitation-view.ts'
import { SignInToSave } from './sign-in-to-save.tsx'
import type { Saving } from './use-saving.ts'

interface NextStepProps {
  readonly view: RecitationView
  /** What can be recorded; nothing where there is no figure. */
  readonly take: FinishedTake | undefined
  readonly afterTake: AfterTake
  readonly saving: Saving
}

/** The one thing that comes next after a take. */
export function NextStep({ view, take, afterTake, saving }: NextStepProps) {
  const { accuracy, phase } = view
  if (accuracy === null) return null
  const look = phase === 'finished' && take !== undefined ? 'primary' : 'plain'
  switch (afterTake.kind) {
    case 'show':
      return null
    case 'sign-in':
      return <SignInToSave look={look} take={take} keep={afterTake.keep} />
    case 'save':
      return (
        <SaveProgress
          look={look}
          take={take}
          saving={saving}
          hint={view.isJudged ? afterTake.hint : undefined}
        />
      )
    case 'go-on':
      // Guided has gone on by itself, or is still to be said to its end.
      if (!view.isJudged || phase !== 'finished') return null
      return (
        <Button
          look="primary"
          size="large"
          className="main"
          onClick={() => afterTake.onGoOn({ accuracy, take, isByItself: false })}
        >
          {afterTake.label}
        </Button>
      )
  }
}

interface SaveProgressProps {
  readonly look: 'primary' | 'plain'
  readonly take: FinishedTake | undefined
  readonly saving: Saving
  readonly hint: string | undefined
}

function SaveProgress({ look, take, saving: { state, save }, hint }: SaveProgressProps) {
  const isDone = typeof state === 'object'
  return (
    <>
      <Button
        look={look}
        size="large"
        className="main"
        onClick={() => take !== undefined && save(take)}
        disabled={take === undefined || state !== 'open'}
      >
        Save Progress
      </Button>
      <p role="status" className={isDone ? 'won' : 'order-last text-sm text-ink-soft'}>
        {isDone && <CircleCheck size={18} aria-hidden="true" className="shrink-0" />}
        {isDone ? state.note : state === 'open' && hint}
      </p>
    </>
  )
}
