import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import type { NextAction } from '#web/recitation/after-take.ts'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import { MarkedVerse } from '#web/recitation/result/marked-verse.tsx'
import { Score } from '#web/recitation/result/score.tsx'
import { ShareVerse } from '#web/recitation/share/share-verse.tsx'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface CompletionCardProps {
  readonly recited: RecitedText
  /** A whole percentage. */
  readonly accuracy: number
  readonly take: FinishedTake | undefined
  readonly note: ReactNode
  readonly next: NextAction
  readonly onPracticeAgain: () => void
  /** Rendered below the buttons. */
  readonly more?: ReactNode
}

/** Shows the next step, what was earned, and Practice Again. Stays in view below a long text. */
export function CardButtons({
  next,
  note,
  onPracticeAgain,
}: Pick<CompletionCardProps, 'next' | 'note' | 'onPracticeAgain'>) {
  return (
    <div className="controls mt-auto">
      <div>
        <div className="buttons">
          <Button variant="primary" size="large" className="main" onClick={next.onContinue}>
            {next.label}
          </Button>
          {note}
          <Button variant="quiet" size="large" className="order-last" onClick={onPracticeAgain}>
            {messages.practiceAgain}
          </Button>
        </div>
      </div>
    </div>
  )
}

export function CompletionCard({
  recited,
  accuracy,
  take,
  note,
  next,
  onPracticeAgain,
  more,
}: CompletionCardProps) {
  const { reference, translation } = recited
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article className="sheet ruled" aria-label={`${reference} complete`}>
      <h1 ref={heading} tabIndex={-1} className="reference outline-none">
        {reference} <span className="font-medium text-ink-soft">{translation}</span>
      </h1>
      <Score accuracy={accuracy} />
      <MarkedVerse recited={recited} take={take} />
      <CardButtons next={next} note={note} onPracticeAgain={onPracticeAgain} />
      {more !== undefined && (
        <div className="flex flex-wrap items-center gap-2.5">
          <Suspense fallback={null}>{more}</Suspense>
        </div>
      )}
      <ShareVerse recited={recited} accuracy={accuracy} />
    </article>
  )
}
