import type { PracticeYear } from '#shared/contract/progress.ts'
import { Link } from 'wouter'
import { buildPracticePath } from '#web/verse-lists/practice-path.ts'
import { messages } from './messages.ts'
import { Section } from './section.tsx'

export function MissedWords({ words }: { readonly words: PracticeYear['missedWords'] }) {
  const maxTimes = Math.max(1, ...words.map(({ times }) => times))
  if (words.length === 0) return null
  return (
    <Section title="Words to review" text={messages.missedWordsText}>
      <ul aria-label="Most-missed words">
        {words.map(({ word, times, verse }) => (
          <li key={word}>
            <Link
              href={buildPracticePath({ kind: 'verse', id: verse.id })}
              className="flex min-h-11 items-center gap-3 rounded-lg text-ink no-underline hover:bg-sunken"
            >
              <span className="w-20 shrink-0 truncate font-verse">{word}</span>
              <span className="min-w-0 grow">
                <TimesMissed times={times} maxTimes={maxTimes} />
              </span>
              <span className="text-xs whitespace-nowrap text-ink-soft">
                <span className="sr-only">in </span>
                {verse.reference}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function TimesMissed({ times, maxTimes }: { readonly times: number; readonly maxTimes: number }) {
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className="h-1.5 rounded-full bg-missed"
        style={{ width: `${(60 * times) / maxTimes}%` }}
      />
      <span className="text-sm whitespace-nowrap tabular-nums">
        {times}
        <span className="sr-only">{times === 1 ? ' time' : ' times'}</span>
      </span>
    </span>
  )
}
