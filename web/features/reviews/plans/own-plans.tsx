import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ListFailed } from '#web/verse-lists/list-states.tsx'
import { formatShortDay } from '../format-days.ts'
import { messages } from './messages.ts'
import { plansQuery } from './queries.ts'

/** Lists a member's plans, each with its progress and last day. Renders nothing if there are none. */
export function OwnPlans() {
  const { data, error, isError, isFetching, refetch } = useQuery(plansQuery)
  if (data === undefined && isError)
    return (
      <ListFailed
        error={error}
        text={messages.listNotLoaded}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined)
    return (
      <div role="status" className="h-24 animate-pulse rounded-2xl bg-sunken">
        <span className="sr-only">{messages.loadingList}</span>
      </div>
    )
  if (data.length === 0) return null
  return (
    <section aria-label={messages.yourPlans}>
      <h2 className="mb-2 text-xl font-semibold">{messages.yourPlans}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
        {data.map(({ id, title, learned, verses, lastOn }) => (
          <li key={id}>
            <Link
              href={`/plan/${id}`}
              className="flex min-h-11 flex-col justify-center px-4 py-2 text-ink no-underline hover:bg-sunken"
            >
              <span className="font-medium wrap-anywhere">{title}</span>
              <span className="text-sm text-ink-soft">
                {messages.summary(learned, verses, lastOn && formatShortDay(lastOn))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
