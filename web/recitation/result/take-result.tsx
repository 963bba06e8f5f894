import { CircleCheck } from 'lucide-react'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { FinishedTake } from '../take/finished-take.ts'
import type { RecitationView } from '../words/recitation-view.ts'
import { Score } from './score.tsx'
import { SecondLook } from './second-look.tsx'
import type { Saving } from './use-saving.ts'

/**
 * How a screen that saves by itself goes on. In Guided it does so at the last word; from words with verdicts when the
 * person presses a button, which stands beside the figure.
 */
export interface GoingOn {
  readonly label: string
  /** Whole percent, and what would be recorded; nothing at 0. */
  readonly onGoOn: (accuracy: number, take: FinishedTake | undefined, isByItself?: boolean) => void
}

interface TakeResultProps {
  readonly view: RecitationView
  /** What would be saved; none where there is no figure. */
  readonly take: FinishedTake | undefined
  /** Without it, nothing can be contested. */
  readonly onContest?: (index: number) => void
  readonly canSaveProgress: boolean
  readonly saving: Saving
  readonly onSave?: ((take: FinishedTake) => void) | undefined
  /** Said beside the button until it is pressed. */
  readonly saveHint?: string | undefined
  /** Stands in the place of both buttons, and only beside verdicts. */
  readonly goingOn?: GoingOn | undefined
}

/** What a take has come to: the figure, the words for a second look, and what can be done with it. */
export function TakeResult({ view, take, onContest, saving, goingOn, ...save }: TakeResultProps) {
  const { accuracy } = view
  return (
    <section aria-label="Result" className="flex flex-col gap-6 border-t border-line pt-6">
      {accuracy === null ? (
        <p className="text-ink-soft">
          Too little was clear enough to judge, so there is no figure this time. Try it once more.
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Score accuracy={accuracy} />
          {goingOn === undefined ? (
            <SavingOf take={take} saving={saving} {...save} />
          ) : (
            view.isJudged &&
            view.phase === 'finished' && (
              <Button look="primary" onClick={() => goingOn.onGoOn(accuracy, take)}>
                {goingOn.label}
              </Button>
            )
          )}
        </div>
      )}
      {view.isJudged && (
        <SecondLook
          words={view.words}
          extras={view.extras}
          {...(saving === 'open' && onContest && { onContest })}
        />
      )}
    </section>
  )
}

type SavingOfProps = Pick<TakeResultProps, 'take' | 'saving' | 'canSaveProgress' | 'onSave' | 'saveHint'>

function SavingOf({ take, saving, canSaveProgress, onSave, saveHint }: SavingOfProps) {
  if (!canSaveProgress) {
    return (
      <LinkButton href="/api/login" className="text-center whitespace-normal!">
        Save Progress (Premium)
      </LinkButton>
    )
  }
  if (onSave === undefined) return null
  return (
    <SaveProgress
      saving={saving}
      isDisabled={take === undefined}
      hint={saveHint}
      onSave={() => take !== undefined && onSave(take)}
    />
  )
}

interface SaveProgressProps {
  readonly saving: Saving
  readonly isDisabled: boolean
  readonly hint: string | undefined
  readonly onSave: () => void
}

function SaveProgress({ saving, isDisabled, hint, onSave }: SaveProgressProps) {
  const isDone = typeof saving === 'object'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
        {isDone && <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-heard" />}
        {isDone ? saving.note : saving === 'open' && hint}
      </p>
      <Button onClick={onSave} disabled={isDisabled || saving !== 'open'}>
        Save Progress
      </Button>
    </div>
  )
}
