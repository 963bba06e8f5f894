import { QueryFailed } from '#web/api/query-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { GroupMember, GroupPage } from '#shared/contract/groups.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmQuestion } from '#web/ui/dialogs/confirm-question.tsx'
import { messages } from '../messages.ts'
import { groupMembersQuery } from '../queries.ts'
import { LoadingBlock } from '../states.tsx'
import { useGroupChange } from '../use-group-change.ts'

/**
 * Lists everyone in the group, with buttons to make someone a leader or remove them. Shows nothing about what they
 * recited.
 */
export function MemberList({ group }: { readonly group: GroupPage }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-semibold">{messages.members}</h3>
      {isOpen ? (
        <List groupId={group.id} />
      ) : (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {messages.showMembers}
        </Button>
      )}
    </div>
  )
}

function List({ groupId }: { readonly groupId: string }) {
  const { data, error, isFetching, refetch } = useQuery(groupMembersQuery(groupId))
  if (data === undefined)
    return error === null ? (
      <LoadingBlock />
    ) : (
      <QueryFailed
        text={messages.groupNotLoaded}
        error={error}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <ul aria-label={messages.members} className="w-full divide-y divide-line">
      {data.map((member) => (
        <Row key={member.id} groupId={groupId} member={member} />
      ))}
    </ul>
  )
}

function Row({ groupId, member }: { readonly groupId: string; readonly member: GroupMember }) {
  const { id: memberId, name, isLeader, isYou } = member
  const change = useGroupChange()
  const toggleLeader = () =>
    change.mutate(() =>
      call('PUT /api/groups/:groupId/members/:memberId', {
        params: { groupId, memberId },
        body: { isLeader: !isLeader },
      }),
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <span className="wrap-anywhere">{name}</span>
        {isYou && <span className="text-ink-soft"> ({messages.you})</span>}
        {isLeader && <span className="block text-sm text-ink-soft">{messages.leads}</span>}
      </span>
      <span className="flex flex-wrap gap-1">
        <Button
          size="small"
          variant="quiet"
          aria-label={isLeader ? messages.endLeadName(name) : messages.makeLeaderName(name)}
          isWaiting={change.isPending}
          onClick={toggleLeader}
        >
          {isLeader ? messages.endLead : messages.makeLeader}
        </Button>
        {!isYou && <RemoveMember groupId={groupId} member={member} />}
      </span>
    </li>
  )
}

function RemoveMember({ groupId, member }: { readonly groupId: string; readonly member: GroupMember }) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const remove = useGroupChange()
  const title = messages.removeTitle(member.name)
  return (
    <>
      <Button ref={opener} size="small" variant="quiet" aria-label={title} onClick={() => setIsOpen(true)}>
        {messages.remove}
      </Button>
      {isOpen && (
        <ConfirmQuestion
          title={title}
          text={messages.removeText}
          action={messages.remove}
          acting={messages.removing}
          failed={messages.notDone}
          opener={opener}
          onConfirm={async () => {
            const params = { groupId, memberId: member.id }
            await remove.mutateAsync(() => call('DELETE /api/groups/:groupId/members/:memberId', { params }))
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
