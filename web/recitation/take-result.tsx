import { useState } from 'react'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { RecitationView } from './recitation-view.ts'
import { Score } from './score.tsx'
import { SecondLook } from './second-look.tsx'

/** Saves a take of `accuracy` percent that took `seconds`. */
export type SaveTake = (take: { readonly accuracy: number; readonly seconds: number }) => Promise<void>

interface TakeResultProps {
  readonly view: RecitationView
  readonly seconds: number
  readonly onContest: (index: number) => void
  readonly canSaveProgress: boolean
  readonly onSave?: SaveTake
}

/** What a take has come to: the figure, the words for a second look, and what can be done with it. */
export function TakeResult({ view, seconds, onContest, ...save }: TakeResultProps) {
  return (
    <section aria-label="Result" className="flex flex-col gap-6 border-t border-line pt-6">
      {view.accuracy === null ? (
        <p className="text-ink-soft">
          Too little was clear enough to judge, so there is no figure this time. Try it once more.
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Score accuracy={view.accuracy} />
          <SaveProgress accuracy={view.accuracy} seconds={seconds} {...save} />
        </div>
      )}
      {view.isJudged && <SecondLook words={view.words} extras={view.extras} onContest={onContest} />}
    </section>
  )
}

interface SaveProgressProps {
  readonly accuracy: number
  readonly seconds: number
  readonly canSaveProgress: boolean
  readonly onSave?: SaveTake
}

function SaveProgress({ accuracy, seconds, canSaveProgress, onSave }: SaveProgressProps) {
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  if (!canSaveProgress) return <LinkButton href="/api/login">Save Progress (Premium)</LinkButton>
  if (onSave === undefined) return null
  const save = () => {
    setState('saving')
    onSave({ accuracy, seconds }).then(
      () => setState('saved'),
      () => setState('open'),
    )
  }
  return (
    <Button onClick={save} disabled={accuracy === 0 || state !== 'open'}>
      Save Progress
    </Button>
  )
}
