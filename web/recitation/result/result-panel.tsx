import { CircleCheck } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { AfterTake } from '../after-take.ts'
import type { AskedWord } from '../run/recitation-state.ts'
import type { FinishedTake } from '../take/finished-take.ts'
import type { RecitationView } from '../words/recitation-view.ts'
import { DidYouSay } from './did-you-say.tsx'
import { Score } from './score.tsx'
import { SecondLook } from './second-look.tsx'
import { SignInToSave } from './sign-in-to-save.tsx'
import type { Saving } from './use-saving.ts'

interface ResultPanelProps {
  readonly view: RecitationView
  /** What can be recorded; nothing where there is no figure. */
  readonly take: FinishedTake | undefined
  readonly afterTake: AfterTake
  readonly saving: Saving
  /** Without it, nothing can be contested. */
  readonly onContest?: (index: number) => void
  /** Without it, nothing can be said again. */
  readonly askAgain?: AskAgain
}

/** Words that are not sure, said again after the take. */
export interface AskAgain {
  /** The word that is asked now. */
  readonly asked: AskedWord | undefined
  readonly ask: (index: number) => void
  readonly stop: () => void
}

/** What a take has come to: the figure, the words for a second look, and what can be done with it. */
export function ResultPanel({ onContest, askAgain, ...result }: ResultPanelProps) {
  const { view, saving, afterTake } = result
  const isOver = view.phase === 'finished'
  // Guided is recorded at its last word where the screen goes on by itself.
  const isOpen = saving.state === 'open' && (view.isJudged || afterTake.kind !== 'go-on')
  return (
    <section aria-label="Result" className="flex flex-col gap-6 border-t border-line pt-6">
      {view.accuracy === null ? (
        <p className="text-ink-soft">
          Too little was clear enough to judge, so there is no figure this time. Try it once more.
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Score accuracy={view.accuracy} />
          <NextStep {...result} accuracy={view.accuracy} />
        </div>
      )}
      {isOver && isOpen && onContest && askAgain && (
        <DidYouSay
          words={view.words}
          asked={askAgain.asked}
          onYes={onContest}
          onSayAgain={askAgain.ask}
          onStop={askAgain.stop}
        />
      )}
      {(view.isJudged || isOver) && (
        <SecondLook words={view.words} extras={view.extras} {...(isOpen && onContest && { onContest })} />
      )}
    </section>
  )
}

type NextStepProps = Omit<ResultPanelProps, 'onContest'> & { readonly accuracy: number }

/** The button beside the figure. */
function NextStep({ view, take, afterTake, saving, accuracy }: NextStepProps) {
  switch (afterTake.kind) {
    case 'show':
      return null
    case 'sign-in':
      return <SignInToSave take={take} keep={afterTake.keep} />
    case 'save':
      return <SaveProgress take={take} saving={saving} hint={view.isJudged ? afterTake.hint : undefined} />
    case 'go-on':
      // Guided has gone on by itself, or is still to be said to its end.
      if (!view.isJudged || view.phase !== 'finished') return null
      return (
        <Button look="primary" onClick={() => afterTake.onGoOn({ accuracy, take, isByItself: false })}>
          {afterTake.label}
        </Button>
      )
  }
}

interface SaveProgressProps {
  readonly take: FinishedTake | undefined
  readonly saving: Saving
  readonly hint: string | undefined
}

function SaveProgress({ take, saving: { state, save }, hint }: SaveProgressProps) {
  const isDone = typeof state === 'object'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
        {isDone && <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-heard" />}
        {isDone ? state.note : state === 'open' && hint}
      </p>
      <Button
        onClick={() => take !== undefined && save(take)}
        disabled={take === undefined || state !== 'open'}
      >
        Save Progress
      </Button>
    </div>
  )
}
