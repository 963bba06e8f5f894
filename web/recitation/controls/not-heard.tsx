import { Check } from '#web/ui/icons/index.ts'
import { Button } from '#web/ui/button.tsx'
import type { WordView } from '../words/recitation-view.ts'
import { stripPunctuation } from '#shared/domain/edges.ts'

interface NotHeardProps {
  readonly word: WordView
  readonly onContest: (index: number) => void
}

export function NotHeard({ word, onContest }: NotHeardProps) {
  const shownWord = stripPunctuation(word.shown)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <p>
        I didn’t hear <span className="font-verse text-base text-ink">{shownWord}</span>. Say it again, or:
      </p>
      <Button size="small" icon={<Check size={16} />} onClick={() => onContest(word.index)}>
        I said it<span className="sr-only">: {shownWord}</span>
      </Button>
    </div>
  )
}
