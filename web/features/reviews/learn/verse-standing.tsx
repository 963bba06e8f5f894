import type { Standing } from '#shared/domain/memory/learning/standing.ts'
import { messages } from '../messages.ts'
import { useStanding } from './learn-states.ts'

const inWord = (standing: Standing): string =>
  typeof standing === 'number' ? messages.knownBy(standing) : messages.standings[standing]

/** Shows the status of a verse or card today in one word. Renders nothing if it isn't in memory. */
export function VerseStanding({ id }: { readonly id: string }) {
  const standing = useStanding(id)
  return standing === undefined ? null : <StandingWord standing={standing} />
}

export function StandingWord({ standing }: { readonly standing: Standing }) {
  return (
    <span
      className={
        standing === 'due'
          ? 'font-medium text-rubric'
          : typeof standing === 'number'
            ? 'font-medium text-heard tabular-nums'
            : 'text-ink-soft'
      }
    >
      {inWord(standing)}
    </span>
  )
}
