import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailed } from '#web/api/query-failed.tsx'
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
  return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
}
