import { QueryFailed } from '#web/api/query-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { RequestedGroup, ListedGroup } from '#shared/contract/groups.ts'
import { call } from '#web/api/call.ts'
import { useCheckedMembership, useUser } from '#web/features/auth/index.ts'
import { RecitationsLink } from '#web/features/sent-recitations/index.ts'
import { Button } from '#web/ui/button.tsx'
import { JoinByCode } from './join-by-code.tsx'
import { CreateGroup } from './create-group.tsx'
import { messages } from './messages.ts'
import { groupsQuery } from './queries.ts'
import { LoadingBlock } from './states.tsx'
import { useGroupChange } from './use-group-change.ts'

/** Shows a member's groups and ways to create or join one. Children can join groups but not lead them. */
export function GroupsScreen() {
  const { data, error, isFetching, refetch } = useQuery(groupsQuery)
  useCheckedMembership(error)
  const { user } = useUser()
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-8 px-4 pt-6 sm:px-6 sm:pt-10">
      <div>
        <h1 className="text-3xl font-semibold tracking-tight">{messages.title}</h1>
        <p className="mt-1 text-ink-soft">{messages.intro}</p>
      </div>
      {data !== undefined ? (
        <OwnGroups groups={data.groups} requests={data.asked} />
      ) : error !== null ? (
        <QueryFailed
          text={messages.notLoaded}
          error={error}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingBlock />
      )}
      <RecitationsLink />
      <JoinByCode />
      {user?.isSeat === false && <CreateGroup isInitiallyOpen={data?.groups.length === 0} />}
    </div>
  )
}

interface OwnGroupsProps {
  readonly groups: readonly ListedGroup[]
  readonly requests: readonly RequestedGroup[]
}

function OwnGroups({ groups, requests }: OwnGroupsProps) {
  if (groups.length + requests.length === 0) return <p className="text-ink-soft">{messages.none}</p>
  return (
    <ul
      aria-label={messages.yours}
      className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet"
    >
      {groups.map(({ id, name, members, isLeader, waiting }) => (
        <li key={id}>
          <Link
            href={`/groups/${id}`}
            className="flex min-h-14 flex-col justify-center px-4 py-2.5 text-ink no-underline hover:bg-sunken"
          >
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-soft">
              {messages.brief(members, isLeader)}
              {waiting > 0 && <strong className="text-ink"> · {messages.waiting(waiting)}</strong>}
            </span>
          </Link>
        </li>
      ))}
      {requests.map((group) => (
        <PendingRequest key={group.id} group={group} />
      ))}
    </ul>
  )
}

function PendingRequest({ group: { id, name } }: { readonly group: RequestedGroup }) {
  const change = useGroupChange()
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5">
      <span className="flex min-w-0 flex-col">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-soft">{messages.asked}</span>
      </span>
      <Button
        size="small"
        aria-label={messages.withdrawFrom(name)}
        isWaiting={change.isPending}
        onClick={() =>
          change.mutate(() => call('DELETE /api/group-requests/:requestId', { params: { requestId: id } }))
        }
      >
        {messages.withdraw}
      </Button>
    </li>
  )
}
