import { Link } from 'wouter'
import { ApiError } from '#web/api/api-error.ts'
import { RequestNumber } from '#web/api/request-number.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { messages } from './messages.ts'
import { NoResponse } from '#web/ui/no-response.tsx'

interface SetMissingProps {
  readonly error: Error
  readonly isTrying: boolean
  readonly onRetry: () => void
}

/** Explains why a set can't be shown: it doesn't exist for this member, or the server didn't respond. */
export function SetMissing({ error, isTrying, onRetry }: SetMissingProps) {
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <MessageScreen
      title={isMissing ? messages.notFound : messages.failed}
      text={
        isMissing ? (
          messages.notFoundText
        ) : (
          <>
            <NoResponse>{messages.setNotLoaded}</NoResponse>
            <RequestNumber error={error} />
          </>
        )
      }
    >
      {!isMissing && (
        <Button variant="primary" onClick={onRetry} isWaiting={isTrying}>
          {messages.tryAgain}
        </Button>
      )}
      <Link href="/verse-sets" className={buttonClass(isMissing ? 'primary' : 'plain')}>
        {messages.backToSets}
      </Link>
    </MessageScreen>
  )
}
