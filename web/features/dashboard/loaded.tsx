import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailed } from '#web/api/query-failed.tsx'

interface LoadedProps<Data, Key extends QueryKey> {
  readonly query: UseQueryOptions<Data | null, Error, Data | null, Key>
  readonly label: string
  /** Approximate height, in lines of a list. */
  readonly lines?: number
  readonly children: (data: Data) => ReactNode
}

export function Loaded<Data, Key extends QueryKey>(props: LoadedProps<Data, Key>) {
  const { data, error, isError, isFetching, refetch } = useQuery(props.query)
  if (data !== undefined && data !== null) return props.children(data)
  if (!isError) return <Skeleton label={props.label} lines={props.lines ?? 3} />
  return <QueryFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
}

function Skeleton({ label, lines }: { readonly label: string; readonly lines: number }) {
  return (
    <div role="status" className="flex flex-col gap-3 py-2" data-waiting>
      <span className="sr-only">Loading {label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} aria-hidden="true" className="h-12 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
