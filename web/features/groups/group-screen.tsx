import { QueryFailed } from '#web/api/query-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { GroupPage } from '#shared/contract/groups.ts'
import { KIND_WORD_TEXTS } from '#shared/domain/groups/kind-words.ts'
import { ApiError } from '#web/api/api-error.ts'
import { RecitationsLink, sentRecitationsQuery } from '#web/features/sent-recitations/index.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { MessageScreen } from '#web/ui/message-screen.tsx'
import { useLateHeading } from '#web/ui/use-late-heading.ts'
import { useTitle } from '#web/ui/use-title.ts'
import { ThisWeek } from './this-week.tsx'
import { LeaderSection } from './leading/leader-section.tsx'
import { messages } from './messages.ts'
import { OwnSettings } from './own-settings.tsx'
import { groupQuery } from './queries.ts'
import { formatLocalDay } from './format-days.ts'
import { LoadingBlock } from './states.tsx'

/** Shows a group to its members, with an extra section for leaders. */
export function GroupScreen({ groupId }: { readonly groupId: string }) {
  const { data, error, isFetching, refetch } = useQuery(groupQuery(groupId))
  // Fetch these along with the group, so the link to unheard recordings doesn't shift the page later.
  useQuery(sentRecitationsQuery)
  useTitle(data?.name ?? messages.title)
  if (error instanceof ApiError && error.status === 404)
    return (
      <MessageScreen title={messages.notFound} text={messages.notFoundText}>
        <Link href="/groups" className={buttonClass('primary')}>
          {messages.toGroups}
        </Link>
      </MessageScreen>
    )
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-8 px-4 pt-6 sm:px-6 sm:pt-10">
      {data !== undefined ? (
        <GroupContent group={data} />
      ) : error !== null ? (
        <QueryFailed
          text={messages.groupNotLoaded}
          error={error}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingBlock />
      )}
    </div>
  )
}

function GroupContent({ group }: { readonly group: GroupPage }) {
  const heading = useLateHeading()
  return (
    <>
      <div>
        <h1 ref={heading} className="text-3xl font-semibold tracking-tight wrap-anywhere">
          {group.name}
        </h1>
        <p className="mt-1 text-ink-soft wrap-anywhere">{messages.summary(group.members, group.leaders)}</p>
      </div>
      <RecitationsLink onlyToHear />
      <ThisWeek group={group} />
      {group.kindWords.length > 0 && <KindWords words={group.kindWords} />}
      {group.isLeader && <LeaderSection group={group} />}
      <OwnSettings group={group} />
    </>
  )
}

function KindWords({ words }: { readonly words: GroupPage['kindWords'] }) {
  return (
    <section aria-label={messages.kindWords}>
      <h2 className="mb-2 text-xl font-semibold">{messages.kindWords}</h2>
      <ul className="flex flex-col gap-2">
        {words.map(({ id, name, word, sentAt }) => (
          <li key={id} className="rounded-2xl border border-line bg-sheet px-4 py-3">
            <span className="block font-medium">{KIND_WORD_TEXTS[word]}</span>
            <span className="text-sm text-ink-soft">{messages.sentBy(name, formatLocalDay(sentAt))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
