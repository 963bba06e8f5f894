import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#shared/contract/auth.ts'
import { RequestNumber } from '#web/api/request-number.tsx'
import { useUser } from '#web/features/auth/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { type TodayWithTexts, hasLearnedNothing } from './learned.ts'
import { messages } from './messages.ts'
import { todayQuery } from './queries.ts'
import { StreakLine } from './streak-line.tsx'
import { StartLinks } from './start-links.tsx'
import { UpcomingReviews } from './upcoming-reviews.tsx'

interface TodayCardProps {
  /** Whether the verse of the day is shown below. */
  readonly isAboveVerse?: boolean
}

/** Shows a member's reviews for today, or what comes next once none are left. Renders nothing for visitors. */
export function TodayCard({ isAboveVerse = false }: TodayCardProps) {
  const { user } = useUser()
  if (user === null) return null
  return <MemberToday user={user} isAboveVerse={isAboveVerse} />
}

interface MemberTodayProps extends Required<TodayCardProps> {
  readonly user: CurrentUser
}

function MemberToday({ user, isAboveVerse }: MemberTodayProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(todayQuery(user.id))
  if (data === undefined && isError) {
    return (
      <div role="alert" className={CARD}>
        <p className="grow text-ink-soft">
          {messages.notLoaded}
          <RequestNumber error={error} />
        </p>
        <Button onClick={() => void refetch()} isWaiting={isFetching}>
          {messages.tryAgain}
        </Button>
      </div>
    )
  }
  if (data === undefined) return <Loading />
  const { today } = data
  if (today.items.length > 0) return <DueToday today={today} />
  if (hasLearnedNothing(today)) {
    return (
      <Card title={messages.begin} action={<StartLinks isAboveVerse={isAboveVerse} />}>
        {!isAboveVerse && <p>{messages.beginText}</p>}
      </Card>
    )
  }
  // The verse of the day already shows the streak.
  return <DoneForToday today={today} user={isAboveVerse ? null : user} />
}

const MAX_REFERENCES = 3

function DueToday({ today: { items, plannedMinutes } }: { readonly today: TodayWithTexts }) {
  const hiddenCount = items.length - MAX_REFERENCES
  const references = items.slice(0, MAX_REFERENCES).map(({ verse }) => verse.reference)
  return (
    <Card
      title={messages.today(items.length, Math.max(1, plannedMinutes))}
      action={
        <Link href="/today" className={buttonClass('primary', 'large')}>
          {messages.start}
        </Link>
      }
    >
      <p>
        {references.join(', ')}
        {hiddenCount > 0 && ` ${messages.andMore(hiddenCount)}`}
      </p>
    </Card>
  )
}

function DoneForToday({
  today,
  user,
}: {
  readonly today: TodayWithTexts
  readonly user: CurrentUser | null
}) {
  const { doneToday, freezes } = today
  return (
    <Card title={doneToday.verses > 0 ? messages.done : messages.nothingDue}>
      {doneToday.verses > 0 && (
        <p>{messages.doneSummary(doneToday.verses, Math.max(1, doneToday.minutes))}</p>
      )}
      <UpcomingReviews today={today} />
      {user !== null && <StreakLine user={user} freezes={freezes.held} />}
    </Card>
  )
}

const CARD =
  'flex min-h-32 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sheet border border-line bg-sheet px-5 py-4 shadow-sheet sm:px-7'

interface CardProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Card({ title, action, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={CARD}>
      <div className="min-w-0 flex-1 basis-44">
        <h2 id={id} className="text-xl font-semibold sm:text-2xl">
          {title}
        </h2>
        <div className="mt-1 text-ink-soft max-sm:text-sm">{children}</div>
      </div>
      {action}
    </section>
  )
}

function Loading() {
  return (
    <div role="status" className={CARD} data-waiting>
      <span className="sr-only">{messages.loadingToday}</span>
      <div aria-hidden="true" className="h-8 w-64 max-w-full animate-pulse rounded-lg bg-sunken" />
    </div>
  )
}
