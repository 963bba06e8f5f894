import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { ListedRecitation } from '#shared/contract/sent-recitations.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { messages } from './messages.ts'
import { RecitationDetail } from './recitation-detail.tsx'
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
      {id === null ? <AllRecitations /> : <RecitationDetail key={id} id={id} />}
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
        <p className="mt-1 text-ink-soft">{messages.intro}</p>
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
        {list.map((recitation) => (
          <li key={recitation.id}>
            <Link
              href={`/recitations?id=${recitation.id}`}
              className="flex min-h-11 flex-col justify-center px-4 py-2.5 text-ink no-underline hover:bg-sunken"
            >
              <span className="font-medium wrap-anywhere">{recitation.reference}</span>
              <span className="text-sm text-ink-soft wrap-anywhere">
                {formatPerson(recitation.name, recitation.group)}
              </span>
              <span className="text-sm text-ink-soft">{formatState(recitation)}</span>
              {recitation.note !== null && (
                <span dir="auto" className="wrap-anywhere">
                  “{recitation.note}”
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
