import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { RequestNumber } from '#web/api/request-number.tsx'
import { useCheckedMembership, useUser } from '#web/features/auth/index.ts'
import { VerseSheet } from '#web/recitation/words/verse-sheet.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { DrillRun } from './drill-run.tsx'
import { type DrillSource, parseDrillSource, drillQuery, buildDrillPath } from './drill-source.ts'
import { messages } from './messages.ts'
import { NoResponse } from '#web/ui/no-response.tsx'

/** Runs "Which verse is this?", a drill that shows verses and asks for their references. */
export function WhichVerseScreen() {
  const { user } = useUser()
  const [search] = useSearchParams()
  const source = parseDrillSource(search)
  return user === null ? null : <MemberDrill key={source} of={source} userId={user.id} />
}

function MemberDrill({ of, userId }: { readonly of: DrillSource; readonly userId: string }) {
  const query = useQuery(drillQuery(of, userId, useQueryClient()))
  useCheckedMembership(query.error)
  if (query.isError) return <NotLoaded {...query} />
  if (query.data?.length === 0) return <Empty of={of} />
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5 px-3 pt-6 sm:px-6 sm:pt-8">
      {query.data === undefined ? (
        <>
          <h1 className="px-1 text-3xl font-semibold tracking-tight">{messages.title}</h1>
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <VerseSheet hasWays={false} />
        </>
      ) : (
        <DrillRun verses={query.data} />
      )}
    </div>
  )
}

interface NotLoadedProps {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

function NotLoaded({ error, isFetching, refetch }: NotLoadedProps) {
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
      <ToDashboard />
    </MessageScreen>
  )
}

function Empty({ of }: { readonly of: DrillSource }) {
  if (of === 'due') {
    return (
      <MessageScreen title={messages.emptyDue} text={messages.emptyDueText}>
        <Link href={buildDrillPath('memory')} className={buttonClass('primary')}>
          {messages.allVerses}
        </Link>
        <ToDashboard />
      </MessageScreen>
    )
  }
  const isSet = of !== 'memory'
  return (
    <MessageScreen
      title={isSet ? messages.emptySet : messages.empty}
      text={isSet ? messages.emptySetText : messages.emptyText}
    >
      <Link href={isSet ? `/verse-sets/${of}` : '/bible-library'} className={buttonClass('primary')}>
        {isSet ? messages.toSet : messages.toLibrary}
      </Link>
      <ToDashboard />
    </MessageScreen>
  )
}

const ToDashboard = () => (
  <Link href="/dashboard" className={buttonClass('plain')}>
    {messages.toDashboard}
  </Link>
)
