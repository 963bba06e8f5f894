import type { AfterTake } from '../after-take.ts'
import type { RetriedWord } from '../take/recitation-state.ts'
import type { TakeKind } from '../take/take.ts'
import type { RecitationView } from '../words/recitation-view.ts'
import { getJudgedBy } from '../words/verdict-words.ts'
import { DidYouSay } from './did-you-say.tsx'
import { SecondLook } from './second-look.tsx'
import type { Saving } from './use-saving.ts'

interface DoubtsProps {
  readonly view: RecitationView
  readonly kind: TakeKind
  readonly afterTake: AfterTake
  readonly saving: Saving
  /** If missing, words can't be contested. */
  readonly onContest?: (index: number) => void
  /** "A person heard it right". */
  readonly onSettle?: () => void
  readonly askAgain?: AskAgain
}

/** The state and actions for asking for an uncertain word again after the take. */
interface AskAgain {
  readonly retry: RetriedWord | undefined
  readonly ask: (index: number) => void
  readonly stop: () => void
}

export function Doubts({ view, kind, afterTake, saving, onContest, onSettle, askAgain }: DoubtsProps) {
  const isOver = view.phase === 'finished'
  // On screens that continue automatically, Guided is saved at its last word.
  const isOpen = saving.state === 'open' && (view.isJudged || afterTake.kind !== 'continue')
  return (
    <>
      {isOver && isOpen && onContest && askAgain && (
        <DidYouSay
          words={view.words}
          retry={askAgain.retry}
          onYes={onContest}
          onSayAgain={askAgain.ask}
          onStop={askAgain.stop}
        />
      )}
      {(view.isJudged || isOver) && (
        <SecondLook
          words={view.words}
          extras={view.extras}
          judgedBy={getJudgedBy(kind)}
          onContest={isOpen ? onContest : undefined}
          onSettle={isOver && isOpen ? onSettle : undefined}
        />
      )}
    </>
  )
}
