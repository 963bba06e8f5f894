import { CircleCheck, RotateCcw } from '#web/ui/icons/index.ts'
import { messages } from '../messages.ts'
import { formatUpcomingDay } from '../format-days.ts'
import type { FinishedVerse } from './use-review-session.ts'

interface FinishedVersesProps {
  readonly finished: readonly FinishedVerse[]
  readonly today: string
}

export function FinishedVerses({ finished, today }: FinishedVersesProps) {
  if (finished.length === 0) return null
  return (
    <section aria-label={messages.recited} className="px-1" aria-live="polite">
      <ul className="flex flex-col divide-y divide-line">
        {finished.toReversed().map((take, index) => (
          <li key={finished.length - index} className="flex items-baseline gap-x-3 py-2.5 text-ink-soft">
            {take.isLost ? (
              <RotateCcw size={17} aria-hidden="true" className="shrink-0 translate-y-0.5 text-doubt" />
            ) : (
              <CircleCheck size={17} aria-hidden="true" className="shrink-0 translate-y-0.5 text-heard" />
            )}
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="font-verse font-semibold text-ink">{take.verse.reference}</span>
              <span className="tabular-nums">{take.accuracy}%</span>
              <span>{describeOutcome(take, today)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Describes the outcome of a take, in a few words. */
export function describeOutcome({ delivery, isLost }: FinishedVerse, today: string): string {
  if (delivery === undefined) return messages.sending
  if (delivery === null) return isLost ? messages.againToday : messages.notSaved
  if (delivery.kind === 'waiting') return messages.willBeSent
  if (delivery.kind === 'refused') return messages.refused
  const memory = delivery.response?.memory
  if (isLost) return messages.againToday
  if (memory === null) return messages.practiceOnly
  if (memory === undefined) return messages.sent
  const day = formatUpcomingDay(today, memory.dueOn)
  return memory.isNewlyKnown === true ? messages.nowKnown(day) : messages.nextReview(day)
}
