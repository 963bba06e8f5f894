import { RequestNumber } from '#web/api/request-number.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoResponse } from '#web/ui/no-response.tsx'
import { messages } from './messages.ts'

interface GroupsFailedProps {
  readonly text: string
  readonly error: Error
  readonly isTrying: boolean
  readonly onRetry: () => void
}

export function GroupsFailed({ text, error, isTrying, onRetry }: GroupsFailedProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">
        {text} <NoResponse>{messages.noResponse}</NoResponse>
      </p>
      <Button onClick={onRetry} isWaiting={isTrying}>
        {messages.tryAgain}
      </Button>
      <RequestNumber error={error} />
    </div>
  )
}

export function LoadingBlock() {
  return (
    <div role="status" className="min-h-56 animate-pulse rounded-2xl bg-sunken">
      <span className="sr-only">{messages.loading}</span>
    </div>
  )
}
