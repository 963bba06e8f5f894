import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { RequestNumber } from '#web/api/request-number.tsx'
import { useCheckedMembership, useUser } from '#web/features/auth/index.ts'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { BeginToday } from './begin/begin-today.tsx'
import { hasLearnedNothing } from './learned.ts'
import { messages } from './messages.ts'
import { todayQuery, type LoadedToday } from './queries.ts'
import { TodayCard } from './today-card.tsx'
import { WhichVerseLink } from './which-verse/which-verse-link.tsx'
import { ReviewRun } from './session/review-run.tsx'
import { RetentionToday } from './week/retention-today.tsx'
import { NoResponse } from '#web/ui/no-response.tsx'

export function TodayScreen() {
  const { user } = useUser()
  return user === null ? null : <MemberToday userId={user.id} />
}

function MemberToday({ userId }: { readonly userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(todayQuery(userId))
  useCheckedMembership(error)
  const queue = useFrozenQueue(data, isFetching)
  if (queue === null && error !== null) {
    return (
      <MessageScreen
        title={messages.notLoaded}
        text={
          <>
            <NoResponse>{messages.noResponse}</NoResponse>
            <RequestNumber error={error} />
          </>
        }
      >
        <Button variant="primary" onClick={() => void refetch()} isWaiting={isFetching}>
          {messages.tryAgain}
        </Button>
        <Link href="/dashboard" className={buttonClass('plain')}>
          {messages.toDashboard}
        </Link>
      </MessageScreen>
    )
  }
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5 px-3 pt-2 sm:px-6 sm:pt-8">
      {queue === null ? (
        <>
          <h1 className="px-1 text-3xl font-semibold tracking-tight">{messages.title}</h1>
          <p role="status" className="sr-only">
            {messages.loadingToday}
          </p>
          <VerseSheet />
        </>
      ) : queue.today.items.length === 0 ? (
        <>
          <h1 className="px-1 text-3xl font-semibold tracking-tight">{messages.title}</h1>
          {hasLearnedNothing(queue.today) ? (
            <BeginToday />
          ) : (
            <DoneToday verses={queue.today.doneToday.verses} />
          )}
        </>
      ) : (
        <ReviewRun
          userId={userId}
          date={queue.today.date}
          items={queue.today.items}
          isStored={queue.isStored}
        />
      )}
    </div>
  )
}

/**
 * Shows what to do when nothing is left to review; `verses` is the number recited today. On a day without
 * reviews, reciting the verse of the day continues the streak.
 */
function DoneToday({ verses }: { readonly verses: number }) {
  return (
    <>
      <TodayCard />
      <RetentionToday />
      <div className={clsx('flex flex-wrap px-1', verses > 0 && '*:first:-ml-3')}>
        {verses === 0 && (
          <a href="/#verse-practice" className={buttonClass('primary')}>
            {messages.reciteTodaysVerse}
          </a>
        )}
        <WhichVerseLink of="memory" variant="quiet" />
        <Link href="/plan" className={buttonClass('quiet', 'small')}>
          {messages.plans}
        </Link>
      </div>
    </>
  )
}

/**
 * Keeps the queue as it was when the screen opened, because it shrinks with every verse recited. An empty queue is
 * replaced when verses are added.
 */
function useFrozenQueue(data: LoadedToday | undefined, isFetching: boolean): LoadedToday | null {
  const [queue, setQueue] = useState<LoadedToday | null>(null)
  const isReplaceable = queue === null || queue.today.items.length === 0
  // While a fetch is running, the data may predate the latest takes.
  if (isReplaceable && data !== undefined && data !== queue && !isFetching) setQueue(data)
  return queue
}
