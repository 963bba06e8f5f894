import { Link } from 'wouter'
import { countAnswers, listMissed, type ReferenceDrill } from '#shared/domain/practice/reference-drill.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import type { LearnedText } from '../learned.ts'
import { messages } from './messages.ts'
import { VerdictIcon } from './verdict-icon.tsx'

interface DrillSummaryProps {
  readonly drill: ReferenceDrill
  readonly verses: readonly LearnedText[]
  /** Repeats the missed verses. */
  readonly onRepeat: () => void
}

/** Shows the results of a drill. */
export function DrillSummary({ drill, verses, onRepeat }: DrillSummaryProps) {
  const heading = useLateHeading()
  const { right, inPart, total } = countAnswers(drill)
  const hasMissed = listMissed(drill).length > 0
  const byId = new Map(verses.map((verse) => [verse.id, verse]))
  return (
    <article className="sheet ruled" aria-labelledby="which-verse-summary">
      <h1
        id="which-verse-summary"
        ref={heading}
        className="text-3xl font-semibold tracking-tight tabular-nums"
      >
        {messages.summary(right, total)}
      </h1>
      {inPart > 0 && <p className="text-ink-soft">{messages.partlyRight(inPart)}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {drill.answers.map(({ id, verdict }, index) => (
          <li key={index} className="flex items-start gap-x-3 py-2.5">
            <VerdictIcon verdict={verdict} size={18} />
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-verse font-semibold">{byId.get(id)?.reference}</span>
              <span className="text-ink-soft">{messages.verdictNames[verdict]}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-6">
        {hasMissed && (
          <Button variant="primary" onClick={onRepeat}>
            {messages.again}
          </Button>
        )}
        <Link href="/today" className={buttonClass(hasMissed ? 'plain' : 'primary')}>
          {messages.toToday}
        </Link>
        <Link href="/dashboard" className={buttonClass('plain')}>
          {messages.toDashboard}
        </Link>
      </div>
    </article>
  )
}
