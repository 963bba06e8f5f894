import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { GroupPage } from '#shared/contract/groups.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmQuestion } from '#web/ui/dialogs/confirm-question.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { messages } from '../messages.ts'
import { useGroupChange } from '../use-group-change.ts'
import { Assign } from './assign.tsx'
import { Invite } from './invite.tsx'
import { InviteNewcomer } from './invite-newcomer.tsx'
import { MemberList } from './member-list.tsx'
import { Rename } from './rename.tsx'
import { Requests } from './requests.tsx'

/** What only leaders see and do: requests, code, plan, members, the group's end. */
export function Leading({ group }: { readonly group: GroupPage }) {
  return (
    <section
      aria-label={messages.leading}
      className="flex flex-col gap-6 rounded-2xl border border-line bg-sheet p-4 sm:p-6"
    >
      <h2 className="text-xl font-semibold">{messages.leading}</h2>
      {group.requests.length > 0 && <Requests group={group} />}
      <Invite group={group} />
      {group.mayInvite && <InviteNewcomer groupId={group.id} />}
      <Assign group={group} />
      <MemberList group={group} />
      <div className="-ml-3 flex flex-wrap items-center">
        <Rename group={group} />
        <DeleteGroup group={group} />
      </div>
    </section>
  )
}

function DeleteGroup({ group: { id: groupId, name } }: { readonly group: GroupPage }) {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const remove = useGroupChange()
  return (
    <>
      <Button ref={opener} size="small" variant="quiet" onClick={() => setAsking(true)}>
        {messages.deleteGroup}
      </Button>
      {isAsking && (
        <ConfirmQuestion
          title={messages.deleteTitle(name)}
          text={messages.deleteText}
          action={messages.deleteGroup}
          acting={messages.deleting}
          failed={messages.notDone}
          opener={opener}
          onConfirm={async () => {
            await remove.mutateAsync(async () => {
              await call('DELETE /api/groups/:groupId', { params: { groupId } })
              navigate('/groups')
            })
            showToast({ title: messages.deleted })
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
