import { ArrowLeft } from '#web/ui/icons/index.ts'
import { Link, useLocation } from 'wouter'
import { useUser } from '#web/features/auth/index.ts'
import { ListenLink } from '#web/features/listen/index.ts'
import { ReportButton } from '#web/features/reports/index.ts'
import { LearnSetButton, WhichVerseLink } from '#web/features/reviews/index.ts'
import { strictnessMessages } from '#web/recitation/strictness/messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { More } from '#web/ui/more.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { ListSkeleton } from '#web/verse-lists/list-states.tsx'
import { messages } from './messages.ts'
import { useSetChanges } from './mutations.ts'
import { WholePassageLink } from './whole-passage-link.tsx'
import { practiceMessages } from './practice-messages.ts'
import type { SetContents } from './queries.ts'
import { listLearnableIds } from './shown-item.ts'
import { SetMissing } from './set-missing.tsx'
import { SetSessionView } from './set-session-view.tsx'
import { FollowButton, SetUpdates, useFollowOnArrival } from './following/follow-button.tsx'
import { useSet } from './use-set.ts'

export function PracticeSetScreen({ id }: { readonly id: string }) {
  const { user } = useUser()
  const { data, isError, error, isFetching, refetch } = useSet(id)
  if (data === undefined && isError)
    return <SetMissing error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  if (user === null) return null
  if (data?.items.length === 0) return <NoVerses id={id} isOwn={data.set.userId === user.id} />
  return (
    <div className="mx-auto max-w-5xl px-3 pt-3 sm:px-6 sm:pt-8">
      {data === undefined ? (
        <ListSkeleton label="the set" />
      ) : (
        <>
          <Head detail={data} userId={user.id} />
          <SetSessionView key={`${user.id} ${id}`} userId={user.id} set={data.set} items={data.items} />
          {/* At the bottom, so the verse's first line stays in view on a small phone. */}
          <div className="-mx-3 mt-4 flex flex-wrap">
            <WhichVerseLink of={id} variant="quiet" />
            <ListenLink source={{ of: 'set', id }} variant="quiet" />
          </div>
        </>
      )}
    </div>
  )
}

interface HeadProps {
  readonly detail: SetContents
  readonly userId: string
}

function Head({ detail: { set, items }, userId }: HeadProps) {
  const isOwn = set.userId === userId
  const strictness = set.strictness ?? undefined
  const heading = useLateHeading()
  useTitle(set.name)
  useFollowOnArrival(set.id, !isOwn)
  return (
    <header className="mb-3 flex flex-col items-start gap-1 px-1">
      <div className="flex w-full items-center justify-between gap-2">
        <Link href="/verse-sets" className={buttonClass('quiet', 'small', '-ml-3')}>
          <ArrowLeft size={18} aria-hidden="true" />
          {practiceMessages.backToSets}
        </Link>
        {isOwn && (
          <Link href={`/verse-sets/${set.id}/manage`} className={buttonClass('quiet', 'small', '-mr-3')}>
            {practiceMessages.manage}
          </Link>
        )}
      </div>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 ref={heading} className="text-2xl font-semibold tracking-tight wrap-anywhere sm:text-3xl">
          {set.name}
        </h1>
        <div className="flex flex-wrap gap-2">
          <LearnSetButton setId={set.id} title={set.name} isCustom ids={listLearnableIds(items, userId)} />
          {isOwn ? (
            <WholePassageLink items={items} size="small" />
          ) : (
            <>
              <FollowButton setId={set.id} />
              <More>
                <WholePassageLink items={items} size="small" />
                <CopySet id={set.id} />
                <ReportButton item={{ kind: 'set', id: set.id, title: set.name }} />
              </More>
            </>
          )}
        </div>
      </div>
      {set.description !== null && (
        <p className="line-clamp-1 text-ink-soft wrap-anywhere sm:line-clamp-2">{set.description}</p>
      )}
      {strictness !== undefined && (
        <p className="text-sm text-ink-soft">{strictnessMessages.ofSet[strictness]}</p>
      )}
      {!isOwn && <SetUpdates setId={set.id} />}
    </header>
  )
}

function CopySet({ id }: { readonly id: string }) {
  const [, navigate] = useLocation()
  const { copy } = useSetChanges()
  return (
    <Button
      size="small"
      onClick={async () => {
        const copied = await copy(id)
        if (copied !== undefined) navigate(`/verse-sets/${copied}/manage`)
      }}
    >
      {practiceMessages.copy}
    </Button>
  )
}

function NoVerses({ id, isOwn }: { readonly id: string; readonly isOwn: boolean }) {
  return (
    <MessageScreen title={practiceMessages.noVerses} text={practiceMessages.noVersesText}>
      {isOwn && (
        <Link href={`/verse-sets/${id}/manage`} className={buttonClass('primary')}>
          {practiceMessages.addVerses}
        </Link>
      )}
      <Link href="/verse-sets" className={buttonClass('plain')}>
        {messages.backToSets}
      </Link>
    </MessageScreen>
  )
}
