import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CardAttemptResponse } from '#shared/contract/progress.ts'
import { addUpGains } from '#shared/domain/progress/gained.ts'
import { summarizeSession, type ReviewSession } from '#shared/domain/memory/review-session.ts'
import { useUser } from '#web/features/auth/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { MixedUpPairs } from '../similar-verses/mixed-up-pairs.tsx'
import { messages } from '../messages.ts'
import { todayQuery } from '../queries.ts'
import { StreakLine } from '../streak-line.tsx'
import { UpcomingReviews } from '../upcoming-reviews.tsx'
import { SessionVerses } from './session-verses.tsx'
import type { FinishedVerse } from './use-review-session.ts'

interface SummaryProps {
  readonly userId: string
  readonly session: ReviewSession
  readonly finished: readonly FinishedVerse[]
  readonly responses: readonly CardAttemptResponse[]
  /** The day the session started. */
  readonly date: string
  /** Undefined when nothing is left to recite. */
  readonly onContinue: (() => void) | undefined
}

export function Summary({ userId, session, finished, responses, date, onContinue }: SummaryProps) {
  const heading = useLateHeading()
  const { data } = useQuery(todayQuery(userId))
  const { user } = useUser()
  const { verses, held, seconds } = summarizeSession(session)
  const { xp, achievements } = addUpGains(responses)
  const isWaiting = finished.some(({ delivery }) => delivery?.kind === 'waiting')
  const earned = [
    ...(achievements.length > 0 ? [messages.achievements(achievements)] : []),
    ...(isWaiting ? [messages.xpToCome] : []),
  ]
  return (
    <article className="sheet ruled" aria-labelledby="summary">
      <h1 id="summary" ref={heading} className="text-3xl font-semibold tracking-tight">
        {onContinue === undefined ? messages.summary : messages.stopped}
      </h1>
      {onContinue !== undefined && <p className="text-ink-soft">{messages.stoppedText}</p>}
      <dl className="grid grid-cols-3 gap-4">
        <Figure label={messages.versesRecited} hint={messages.remembered(held)}>
          {verses}
        </Figure>
        {/* Typed takes have no duration. */}
        {seconds > 0 && <Figure label={messages.time}>{Math.max(1, Math.round(seconds / 60))}</Figure>}
        <Figure label={messages.earned} hint={earned.length > 0 ? earned.join(' · ') : undefined}>
          {messages.xp(xp)}
        </Figure>
      </dl>
      {user !== null && <StreakLine user={user} freezes={data?.today.freezes.held ?? 0} />}
      <SessionVerses finished={finished} today={date} />
      <MixedUpPairs userId={userId} recitedVerses={finished} />
      {data !== undefined && (
        <div>
          <h2 className="text-xl font-semibold">{messages.upcoming}</h2>
          <UpcomingReviews today={data.today} />
        </div>
      )}
      <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-6">
        {onContinue === undefined ? (
          <Link href="/dashboard" className={buttonClass('primary')}>
            {messages.toDashboard}
          </Link>
        ) : (
          <Button variant="primary" onClick={onContinue}>
            {messages.keepGoing}
          </Button>
        )}
      </div>
    </article>
  )
}

interface FigureProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}

function Figure({ label, hint, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-verse text-2xl font-semibold tabular-nums sm:text-[2rem]">{children}</dd>
      {hint !== undefined && <dd className="text-sm text-ink-soft">{hint}</dd>}
    </div>
  )
}
