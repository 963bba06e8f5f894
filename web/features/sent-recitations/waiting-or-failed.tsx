import { ListFailed } from '#web/verse-lists/list-states.tsx'
import { messages } from './messages.ts'

interface WaitingOrFailedProps {
  /** Null while loading. */
  readonly error: Error | null
  readonly isTrying: boolean
  readonly onRetry: () => void
}

/** Shows a placeholder while recitations load, or an error if that fails. */
export function WaitingOrFailed({ error, isTrying, onRetry }: WaitingOrFailedProps) {
  if (error !== null)
    return <ListFailed error={error} text={messages.failed} isTrying={isTrying} onRetry={onRetry} />
  return (
    <div role="status" className="min-h-32 animate-pulse rounded-2xl bg-sunken">
      <span className="sr-only">{messages.loading}</span>
    </div>
  )
}
