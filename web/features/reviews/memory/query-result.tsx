import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RequestNumber } from '#web/api/request-number.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoResponse } from '#web/ui/no-response.tsx'
import { messages } from './messages.ts'

interface QueryResultProps<Data> {
  readonly query: UseQueryResult<Data | null>
  readonly children: (data: Data) => ReactNode
}

export function QueryResult<Data>({
  query: { data, error, isError, isFetching, refetch },
  children,
}: QueryResultProps<Data>) {
  if (data !== undefined && data !== null) return children(data)
  if (!isError) {
    return (
      <div role="status" className="my-4 h-24 animate-pulse rounded-xl bg-sunken" data-waiting>
        <span className="sr-only">{messages.loading}</span>
      </div>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3 py-4">
      <p className="text-ink-soft">
        <NoResponse>{messages.noResponse}</NoResponse>
      </p>
      <Button size="small" onClick={() => void refetch()} isWaiting={isFetching}>
        {messages.tryAgain}
      </Button>
      <RequestNumber error={error} />
    </div>
  )
}
