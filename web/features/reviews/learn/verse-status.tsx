import type { MemoryStatus } from '#shared/domain/memory/learning/verse-status.ts'
import { messages } from '../messages.ts'
import { useVerseStatus } from './learn-states.ts'

const formatStatus = (status: MemoryStatus): string =>
  typeof status === 'number' ? messages.recall(status) : messages.statuses[status]

interface VerseStatusProps {
  readonly id: string
  /** Shown before the status, to distinguish it from other numbers nearby. */
  readonly label?: string
}

/** Shows today's status of a verse or card briefly. Renders nothing if the member isn't learning it. */
export function VerseStatus({ id, label }: VerseStatusProps) {
  const status = useVerseStatus(id)
  return status === undefined ? null : <StatusLabel status={status} label={label} />
}

interface StatusLabelProps {
  readonly status: MemoryStatus
  readonly label?: string | undefined
}

export function StatusLabel({ status, label }: StatusLabelProps) {
  return (
    <span
      title={typeof status === 'number' ? messages.recallToday : undefined}
      className={
        status === 'due'
          ? 'font-medium text-rubric'
          : typeof status === 'number'
            ? 'font-medium text-heard tabular-nums'
            : 'text-ink-soft'
      }
    >
      {label !== undefined && `${label} `}
      {formatStatus(status)}
    </span>
  )
}
