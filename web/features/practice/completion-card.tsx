import { useEffect, useRef, type ReactNode } from 'react'
import type { RecitedText } from '#web/recitation/recited-text.ts'
import { MarkedVerse } from '#web/recitation/result/marked-verse.tsx'
import { Score } from '#web/recitation/result/score.tsx'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface CompletionCardProps {
  readonly recited: RecitedText
  /** Whole percent. */
  readonly accuracy: number
  /** The take itself, where it can be recorded. */
  readonly take: FinishedTake | undefined
  /** What is said about its recording. */
  readonly note: ReactNode
  readonly onAgain: () => void
}

/** A verse that is complete: how it went, and the verse itself to look at. */
export function CompletionCard({ recited, accuracy, take, note, onAgain }: CompletionCardProps) {
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
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
        <Button look="primary" size="large" onClick={onAgain}>
          {messages.practiceAgain}
        </Button>
        {note}
      </div>
    </article>
  )
}
