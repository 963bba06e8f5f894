import type { PracticeYear } from '#shared/contract/progress.ts'
import { messages } from './messages.ts'
import { Section } from './section.tsx'

/** The words to look at again: how often each was missed, and where last. */
export function MissedWords({ words }: { readonly words: PracticeYear['missedWords'] }) {
  const most = Math.max(1, ...words.map(({ times }) => times))
  if (words.length === 0) return null
  return (
    <Section title="Words to look at again" text={messages.missedWordsText}>
      <table className="w-full text-left">
        <caption className="sr-only">The words most often missed</caption>
        <thead className="sr-only">
          <tr>
            <th>Word</th>
            <th>Missed</th>
            <th>Last in</th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ word, times, verse }) => (
            <tr key={word}>
              <td className="py-1 pr-3 font-verse whitespace-nowrap">{word}</td>
              <td className="w-full py-1">
                <Times times={times} most={most} />
              </td>
              <td className="py-1 pl-3 text-right text-xs whitespace-nowrap text-ink-soft">
                {verse.reference}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** How often, as a bar and in figures. */
function Times({ times, most }: { readonly times: number; readonly most: number }) {
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className="h-1.5 rounded-full bg-missed"
        style={{ width: `${(60 * times) / most}%` }}
      />
      <span className="text-sm whitespace-nowrap tabular-nums">
        {times}
        <span className="sr-only">{times === 1 ? ' time' : ' times'}</span>
      </span>
    </span>
  )
}
