import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { RequestNumber } from '#web/api/request-number.tsx'
import { useUser } from '#web/features/auth/index.ts'
import { ListenLink } from '#web/features/listen/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { MemoryItem } from '../learned.ts'
import { PairsInMemory } from '../similar-verses/pairs-in-memory.tsx'
import { calibrationQuery, rememberedQuery, todayQuery } from '../queries.ts'
import { CameTrue } from './came-true.tsx'
import { FadingVerses } from './fading-verses.tsx'
import { LoadAhead } from './load-ahead.tsx'
import { WhichVerseLink } from '../which-verse/which-verse-link.tsx'
import { messages } from './messages.ts'
import { Unanswered } from '#web/ui/unanswered.tsx'

export function MemoryPanel() {
  const { user } = useUser()
  return user === null ? null : <OfMember userId={user.id} />
}

function OfMember({ userId }: { readonly userId: string }) {
  const remembered = useQuery(rememberedQuery)
  const today = useQuery(todayQuery(userId))
  const calibration = useQuery(calibrationQuery)
  return (
    <section aria-labelledby="memory" className="mt-12">
      <h2 id="memory" className="text-2xl font-semibold">
        {messages.title}
      </h2>
      <Fetched query={remembered}>
        {(list) =>
          list.length === 0 ? (
            <p className="mt-1 text-ink-soft">{messages.empty}</p>
          ) : (
            <>
              <p className="mt-1 text-ink-soft">{messages.text(knownToday(list), list.length)}</p>
              <div className="-mx-3 mt-2 flex flex-wrap items-center">
                <ListenLink source={{ of: 'learned' }} variant="quiet" />
                <WhichVerseLink of="memory" variant="quiet" />
                <Link href="/bible-map" className={buttonClass('quiet', 'small')}>
                  {messages.map}
                </Link>
              </div>
              <FadingVerses verses={list} />
              <PairsInMemory userId={userId} remembered={list} />
              <div className="mt-10 grid gap-10 md:grid-cols-2">
                <Fetched query={today}>{(queue) => <LoadAhead today={queue.today} />}</Fetched>
                <Fetched query={calibration}>{(found) => <CameTrue calibration={found} />}</Fetched>
              </div>
            </>
          )
        }
      </Fetched>
    </section>
  )
}

/** Expected number of verses known today: the sum of their recall chances. */
const knownToday = (list: readonly MemoryItem[]) =>
  Math.round(list.reduce((sum, { recall }) => sum + (recall ?? 0), 0))

interface FetchedProps<Data> {
  readonly query: UseQueryResult<Data | null>
  readonly children: (data: Data) => ReactNode
}

function Fetched<Data>({
  query: { data, error, isError, isFetching, refetch },
  children,
}: FetchedProps<Data>) {
  if (data !== undefined && data !== null) return children(data)
  if (!isError) {
    return (
      <div role="status" className="my-4 h-24 animate-pulse rounded-xl bg-sunken">
        <span className="sr-only">{messages.loading}</span>
      </div>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3 py-4">
      <p className="text-ink-soft">
        <Unanswered>{messages.notAnswered}</Unanswered>
      </p>
      <Button size="small" onClick={() => void refetch()} isWaiting={isFetching}>
        {messages.tryAgain}
      </Button>
      <RequestNumber error={error} />
    </div>
  )
}
