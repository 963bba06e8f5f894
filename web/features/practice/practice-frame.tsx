import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from '#web/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ApiError } from '#web/api/api-error.ts'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { RequestNumber } from '#web/api/request-number.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { messages } from './messages.ts'

interface PracticeFrameProps<Data> {
  readonly back: string
  readonly query: UseQueryResult<Data | null>
  /** Rendered opposite the Back link. */
  readonly renderTrailing?: (data: Data) => ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows the Back link and, below it, the practice or the reason it can't be shown. */
export function PracticeFrame<Data>({ back, query, renderTrailing, children }: PracticeFrameProps<Data>) {
  const { data, isError, error, isFetching, refetch } = query
  const isLoaded = data !== undefined && data !== null
  // Keep the practice on the screen if a refetch fails, so an unstable network doesn't interrupt a verse.
  if (isError && !isLoaded && isMissing(error)) return <VerseNotFound back={back} />
  if (isError && !isLoaded) {
    return (
      <MessageScreen title={messages.loadFailed} text={<RequestNumber error={error} />}>
        <Button variant="primary" onClick={() => void refetch()} isWaiting={isFetching}>
          {messages.tryAgain}
        </Button>
        <Link href={back} className={buttonClass('plain')}>
          {messages.goBack}
        </Link>
      </MessageScreen>
    )
  }
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-3 pt-6 sm:px-6 sm:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link href={back} className={buttonClass('quiet', 'small')}>
          <ArrowLeft size={18} aria-hidden="true" />
          {messages.back}
        </Link>
        {isLoaded && renderTrailing?.(data)}
      </div>
      {isLoaded ? children(data) : <VerseSheet />}
    </div>
  )
}

export function VerseNotFound({ back }: { readonly back: string }) {
  return (
    <MessageScreen title={messages.notFound} text={messages.notFoundText}>
      <Link href={back} className={buttonClass('primary')}>
        {messages.goBack}
      </Link>
    </MessageScreen>
  )
}

/** Checks whether the verse doesn't exist or isn't open to this member. */
const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)
