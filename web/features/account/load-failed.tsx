import { RequestNumber } from '#web/api/request-number.tsx'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { NoResponse } from '#web/ui/no-response.tsx'

interface LoadFailedProps {
  readonly error: Error | null
  readonly onRetry: () => void
}

export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">
        <NoResponse>{messages.noResponse}</NoResponse>
      </p>
      <Button onClick={onRetry}>{messages.tryAgain}</Button>
      <RequestNumber error={error} />
    </div>
  )
}
