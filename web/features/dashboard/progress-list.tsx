import { CircleCheck, Star, TriangleAlert } from '#web/ui/icons/index.ts'
import { Link } from 'wouter'
import type { ProgressEntry } from '#shared/contract/progress.ts'
import { findBand, isChecked, isStarred } from '#shared/domain/percent.ts'
import { getMasteryLabel } from '#shared/domain/progress/mastery.ts'
import { VerseStatus } from '#web/features/reviews/index.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { messages } from './messages.ts'

interface ProgressListProps {
  readonly entries: readonly ProgressEntry[]
  readonly formatTime: (seconds: number) => string
  readonly hasTexts?: boolean
}

export function ProgressList({ entries, formatTime, hasTexts = false }: ProgressListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Link
            href={buildPracticePath({ kind: 'verse', id: entry.verseId })}
            className="flex flex-col gap-2 rounded-lg py-4 text-ink no-underline hover:bg-sunken"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-verse text-lg font-semibold">
                {entry.verse.reference}{' '}
                <span className="font-sans text-sm font-normal text-ink-soft">{entry.verse.translation}</span>
              </p>
              <Accuracy accuracy={entry.accuracy} />
            </div>
            {hasTexts && <p className="line-clamp-2 font-verse text-ink-soft">{entry.verse.text}</p>}
            <ProgressBar
              className="h-1.5"
              label={`Accuracy of ${entry.verse.reference}`}
              value={entry.accuracy}
              max={100}
              valueText={`${entry.accuracy}%`}
              tone={TONES[findBand(entry.accuracy)]}
            />
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <span className="font-medium text-ink">{getMasteryLabel(entry.masteryLevel)}</span>
              <span>{entry.timesAttempted === 1 ? '1 attempt' : `${entry.timesAttempted} attempts`}</span>
              <span>{formatTime(entry.totalTimeSpent)}</span>
              <VerseStatus id={entry.verseId} label={messages.memory} />
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const TONES = { high: 'heard', middle: 'doubt', low: 'missed' } as const

function Accuracy({ accuracy }: { readonly accuracy: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium tabular-nums">
      {isChecked(accuracy) ? (
        <CircleCheck size={18} role="img" aria-label="90% or more" className="text-heard" />
      ) : (
        <TriangleAlert size={18} role="img" aria-label="Below 90%" className="text-doubt" />
      )}
      {accuracy}%
      {isStarred(accuracy) ? (
        <Star size={18} role="img" aria-label="95% or more" className="fill-place-line text-place-line" />
      ) : (
        <Star size={18} aria-hidden="true" className="text-line-strong" />
      )}
    </span>
  )
}
