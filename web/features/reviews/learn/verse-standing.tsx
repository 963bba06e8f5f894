import type { Standing } from '#shared/domain/memory/learning/standing.ts'
import { messages } from '../messages.ts'
import { useStanding } from './learn-states.ts'

const formatStanding = (standing: Standing): string =>
  typeof standing === 'number' ? messages.recall(standing) : messages.standings[standing]

interface VerseStandingProps {
  readonly id: string
  /** Shown before the status, to distinguish it from other figures nearby. */
  readonly label?: string
}

/** Shows the status of a verse or card today in one word. Renders nothing if the member isn't learning it. */
export function VerseStanding({ id, label }: VerseStandingProps) {
  const standing = useStanding(id)
  return standing === undefined ? null : <StandingLabel standing={standing} label={label} />
}

interface StandingLabelProps {
  readonly standing: Standing
  readonly label?: string | undefined
}

export function StandingLabel({ standing, label }: StandingLabelProps) {
  return (
    <span
      title={typeof standing === 'number' ? messages.recallToday : undefined}
      className={
        standing === 'due'
          ? 'font-medium text-rubric'
          : typeof standing === 'number'
            ? 'font-medium text-heard tabular-nums'
            : 'text-ink-soft'
      }
    >
      {label !== undefined && `${label} `}
      {formatStanding(standing)}
    </span>
  )
}
