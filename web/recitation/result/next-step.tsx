import { Button } from '#web/ui/button.tsx'
import type { AfterTake, NextAction } from '../after-take.ts'
import type { FinishedTake } from '../take/finished-take.ts'
import type { RecitationView } from '../words/recitation-view.ts'
import { SignInToSave } from './sign-in-to-save.tsx'
import { Earned } from './earned.tsx'
import type { Saving } from './use-saving.ts'

interface NextStepProps {
  readonly view: RecitationView
  /** The take to save; undefined without a score. */
  readonly take: FinishedTake | undefined
  readonly afterTake: AfterTake
  readonly saving: Saving
  /** Starts over from memory; undefined if there is no choice of how to recite. */
  readonly onMemory?: (() => void) | undefined
}

export function NextStep({ view, take, afterTake, saving, onMemory }: NextStepProps) {
  const { accuracy, phase } = view
  if (accuracy === null) return null
  const variant = phase === 'finished' && take !== undefined ? 'primary' : 'plain'
  switch (afterTake.kind) {
    case 'show':
      if (afterTake.next === undefined || phase !== 'finished') return null
      return <ContinueButton {...afterTake.next} />
    case 'sign-in':
      return <SignInToSave variant={variant} take={take} keep={afterTake.keep} />
    case 'save':
      return (
        <SaveProgress
          variant={variant}
          take={take}
          saving={saving}
          hint={view.isJudged ? afterTake.hint : undefined}
          next={
            view.isJudged || onMemory === undefined
              ? afterTake.next
              : { label: 'Now from memory', onContinue: onMemory }
          }
        />
      )
    case 'continue':
      // A Guided take that was stopped isn't finished.
      if (phase !== 'finished' || afterTake.label === undefined) return null
      return (
        <ContinueButton
          variant={variant}
          label={afterTake.label}
          onContinue={() => afterTake.onContinue({ accuracy, take, isAutomatic: false })}
        />
      )
  }
}

function ContinueButton({
  variant = 'primary',
  label,
  onContinue,
}: NextAction & { readonly variant?: 'primary' | 'plain' }) {
  return (
    <Button variant={variant} size="large" className="main" onClick={onContinue}>
      {label}
    </Button>
  )
}

interface SaveProgressProps {
  readonly variant: 'primary' | 'plain'
  readonly take: FinishedTake | undefined
  readonly saving: Saving
  readonly hint: string | undefined
  readonly next: NextAction | undefined
}

/** A button that saves, then moves on. Stays one element, so it keeps focus. */
function SaveProgress({ variant, take, saving: { state, save }, hint, next }: SaveProgressProps) {
  const isDone = typeof state === 'object'
  const saveOrContinue = () => {
    if (isDone) next?.onContinue()
    else if (take !== undefined && state === 'open') save(take)
  }
  return (
    <>
      <Button
        variant={variant}
        size="large"
        className="main"
        onClick={saveOrContinue}
        disabled={take === undefined || (isDone && next === undefined)}
        isWaiting={state === 'saving'}
      >
        {(isDone && next?.label) || 'Save Progress'}
      </Button>
      <div role="status" className={isDone ? 'contents' : 'order-last text-sm text-ink-soft'}>
        {isDone ? <Earned {...state} /> : state === 'open' && hint}
      </div>
    </>
  )
}
