import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from '#web/ui/icons/index.ts'
import { weekQuery } from '../week/queries.ts'
import { messages } from '../week/messages.ts'
import { RetentionLine } from '../week/retention-line.tsx'
import { describeOutcome } from './finished-verses.tsx'
import type { FinishedVerse } from './use-review-session.ts'

interface SessionVersesProps {
  readonly finished: readonly FinishedVerse[]
  readonly today: string
}

/**
 * Lists each verse of the session once, with its last take, its next review, and how long it lasts compared with a
 * week ago.
 */
export function SessionVerses({ finished, today }: SessionVersesProps) {
  const { data = [] } = useQuery(weekQuery)
  const retentionById = new Map(data.map((retention) => [retention.verse.id, retention]))
  const lastTakes = [...new Map(finished.map((take) => [take.verse.id, take])).values()]
  if (lastTakes.length === 0) return null
  const isCompared = lastTakes.some(({ verse, isLost }) => !isLost && retentionById.has(verse.id))
  return (
    <section aria-labelledby="retention">
      <h2 id="retention" className="text-xl font-semibold">
        {messages.retention}
      </h2>
      {isCompared && <p className="text-sm text-ink-soft">{messages.retentionText}</p>}
      <ul className="mt-1 flex flex-col divide-y divide-line" aria-live="polite">
        {lastTakes.map((take) => (
          <SessionVerse
            key={take.verse.id}
            take={take}
            retention={retentionById.get(take.verse.id)}
            today={today}
          />
        ))}
      </ul>
    </section>
  )
}

interface SessionVerseProps {
  readonly take: FinishedVerse
  readonly retention: Parameters<typeof RetentionLine>[0] | undefined
  readonly today: string
}

function SessionVerse({ take, retention, today }: SessionVerseProps) {
  const { verse, accuracy, isLost } = take
  const Icon = isLost ? RotateCcw : CircleCheck
  return (
    <li className="flex items-baseline gap-x-3 py-2.5 text-ink-soft">
      <Icon
        size={17}
        aria-hidden="true"
        className={`shrink-0 translate-y-0.5 ${isLost ? 'text-doubt' : 'text-heard'}`}
      />
      <span className="flex grow flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="font-verse font-semibold text-ink">{verse.reference}</span>
        <span className="tabular-nums">{accuracy}%</span>
        <span className="grow">{describeOutcome(take, today)}</span>
        {retention !== undefined && !isLost && <RetentionLine {...retention} />}
      </span>
    </li>
  )
}
