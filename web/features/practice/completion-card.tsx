import { useEffect, useRef } from 'react'
import { Score } from '#web/recitation/result/score.tsx'
import type { RecitedText } from '#web/recitation/run/use-recitation.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

interface CompletionCardProps {
  readonly verse: RecitedText
  /** Whole percent. */
  readonly accuracy: number
  /** What became of its recording. */
  readonly recorded: string | null
  readonly onAgain: () => void
}

/** A verse that is complete: how it went, and the verse itself to look at. */
export function CompletionCard({ verse, accuracy, recorded, onAgain }: CompletionCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article className="sheet ruled" aria-label={`${verse.reference} complete`}>
      <h1 ref={heading} tabIndex={-1} className="reference outline-none">
        {verse.reference} <span className="font-medium text-ink-soft">{verse.translation}</span>
      </h1>
      <Score accuracy={accuracy} />
      <p className="verse">{verse.text}</p>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
        <Button look="primary" size="large" onClick={onAgain}>
          {messages.practiceAgain}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {recorded}
        </p>
      </div>
    </article>
  )
}
