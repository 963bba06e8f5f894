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
import { isNothingLearned } from './learned.ts'
import { messages } from './messages.ts'
import { todayQuery, type QueueOfToday } from './queries.ts'
import { SayToday } from './say-today.tsx'
import { WhichVerseLink } from './which-verse/which-verse-link.tsx'
import { ReviewRun } from './session/review-run.tsx'
import { StuckToday } from './week/stuck-today.tsx'
import { Unanswered } from '#web/ui/unanswered.tsx'

export function TodayScreen() {
  const { user } = useUser()
  return user === null ? null : <OfMember userId={user.id} />
}

function OfMember({ userId }: { readonly userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(todayQuery(userId))
  useCheckedMembership(error)
  const begun = useBegun(data, isFetching)
  if (begun === null && error !== null) {
    return (
      <MessageScreen
        title={messages.notLoaded}
        text={
          <>
            <Unanswered>{messages.notAnswered}</Unanswered>
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
      {begun === null ? (
        <>
          <h1 className="px-1 text-3xl font-semibold tracking-tight">{messages.title}</h1>
          <p role="status" className="sr-only">
            {messages.loadingToday}
          </p>
          <VerseSheet />
        </>
      ) : begun.today.items.length === 0 ? (
        <>
          <h1 className="px-1 text-3xl font-semibold tracking-tight">{messages.title}</h1>
          {isNothingLearned(begun.today) ? (
            <BeginToday />
          ) : (
            <DoneToday verses={begun.today.doneToday.verses} />
          )}
        </>
      ) : (
        <ReviewRun
          userId={userId}
          date={begun.today.date}
          items={begun.today.items}
          isStored={begun.isStored}
        />
      )}
    </div>
  )
}

/**
 * Shown when nothing is left; `verses` is the number recited today. On a day without reviews, the verse of the day
 * continues the streak.
 */
function DoneToday({ verses }: { readonly verses: number }) {
  return (
    <>
      <SayToday />
      <StuckToday />
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
 * Freezes the queue when the screen opens, because it shrinks with every verse recited. An empty queue is replaced
 * when verses are added.
 */
function useBegun(data: QueueOfToday | undefined, isFetching: boolean): QueueOfToday | null {
  const [begun, setBegun] = useState<QueueOfToday | null>(null)
  // A queue fetched a moment ago may predate the latest takes.
  const isOpen = begun === null || begun.today.items.length === 0
  if (isOpen && data !== undefined && data !== begun && !isFetching) setBegun(data)
  return begun
}
