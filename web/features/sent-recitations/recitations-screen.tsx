import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { ListedRecitation } from '#shared/contract/sent-recitations.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { messages } from './messages.ts'
import { OneRecitation } from './one-recitation.tsx'
import { sentRecitationsQuery } from './queries.ts'
import { formatState } from './state-text.ts'
import { WaitingOrFailed } from './waiting-or-failed.tsx'

/** Lists the recitations sent to and by the member or, with `?id=`, shows one of them. */
export function RecitationsScreen() {
  const [search] = useSearchParams()
  const id = search.get('id')
  // The list and a recitation have the same path, so the navigation doesn't scroll.
  useLayoutEffect(() => {
    scrollTo(0, 0)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id])
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 px-4 pt-6 sm:px-6 sm:pt-10">
      {id === null ? <AllRecitations /> : <OneRecitation key={id} id={id} />}
    </div>
  )
}

function AllRecitations() {
  const heading = useLateHeading()
  const { data, error, isFetching, refetch } = useQuery({
    ...sentRecitationsQuery,
    refetchOnMount: 'always',
  })
  return (
    <>
      <div>
        <h1 ref={heading} className="text-3xl font-semibold tracking-tight">
          {messages.title}
        </h1>
        <p className="mt-1 text-ink-soft">{messages.lead}</p>
      </div>
      {data ? (
        <Lists {...data} />
      ) : (
        <WaitingOrFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}

interface ListsProps {
  readonly sent: readonly ListedRecitation[]
  readonly received: readonly ListedRecitation[]
}

function Lists({ sent, received }: ListsProps) {
  const unanswered = received.filter(({ answeredAt }) => answeredAt === null)
  const answered = received.filter(({ answeredAt }) => answeredAt !== null)
  if (sent.length + received.length === 0)
    return (
      <>
        <p>{messages.none}</p>
        <Link href="/groups" className={`${buttonClass()} self-start`}>
          {messages.toGroups}
        </Link>
      </>
    )
  return (
    <>
      <List title={messages.toHear} list={unanswered} formatPerson={messages.from} />
      <List title={messages.sentByYou} list={sent} formatPerson={messages.to} />
      <List title={messages.answered} list={answered} formatPerson={messages.from} />
    </>
  )
}

interface ListProps {
  readonly title: string
  readonly list: readonly ListedRecitation[]
  readonly formatPerson: (name: string, group: string) => string
}

function List({ title, list, formatPerson }: ListProps) {
  if (list.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-xl font-semibold">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
        {list.map((each) => (
          <li key={each.id}>
            <Link
              href={`/recitations?id=${each.id}`}
              className="flex min-h-11 flex-col justify-center px-4 py-2.5 text-ink no-underline hover:bg-sunken"
            >
              <span className="font-medium wrap-anywhere">{each.reference}</span>
              <span className="text-sm text-ink-soft wrap-anywhere">
                {formatPerson(each.name, each.group)}
              </span>
              <span className="text-sm text-ink-soft">{formatState(each)}</span>
              {each.note !== null && (
                <span dir="auto" className="wrap-anywhere">
                  “{each.note}”
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
