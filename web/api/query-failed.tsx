import { Button } from '#web/ui/button.tsx'
import { NoResponse } from '#web/ui/no-response.tsx'
import { RequestNumber } from './request-number.tsx'

const messages = {
  notLoaded: 'This didn’t load.',
  noResponse: 'The server isn’t responding right now.',
  tryAgain: 'Try again',
} as const

interface QueryFailedProps {
  /** A sentence that names what didn't load. */
  readonly text?: string
  readonly error: Error | null
  readonly isTrying: boolean
  readonly onRetry: () => void
}

/** Replaces a part of a screen that failed to load. Loads it again on request. */
export function QueryFailed({ text = messages.notLoaded, error, isTrying, onRetry }: QueryFailedProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 py-2">
      <p className="text-ink-soft">
        {text} <NoResponse>{messages.noResponse}</NoResponse>
      </p>
      <Button size="small" onClick={onRetry} isWaiting={isTrying}>
        {messages.tryAgain}
      </Button>
      <RequestNumber error={error} />
    </div>
  )
}
