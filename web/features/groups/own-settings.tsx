import { useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import type { GroupPage } from '#shared/contract/groups.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmQuestion } from '#web/ui/dialogs/confirm-question.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { MemberProfileFields, useMemberProfile } from './member-profile.tsx'
import { messages } from './messages.ts'
import { useGroupChange } from './use-group-change.ts'

/** Shows what the member shares with the group, their name in it, and a button to leave. */
export function OwnSettings({ group }: { readonly group: GroupPage }) {
  const { id: groupId, me } = group
  const profile = useMemberProfile({ nickname: me.nickname ?? '', shares: me.shares })
  const save = useGroupChange()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    profile.check()
    const { body } = profile
    if (body === null) return
    save.mutate(() => call('PUT /api/groups/:groupId/me', { params: { groupId }, body }), {
      onSuccess: () => showToast({ title: messages.saved }),
    })
  }
  return (
    <section aria-label={messages.ownSettings} className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-xl font-semibold">{messages.ownSettings}</h2>
      <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
        <MemberProfileFields form={profile} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isWaiting={save.isPending}>
            {messages.save}
          </Button>
          <LeaveGroup group={group} />
        </div>
      </form>
    </section>
  )
}

function LeaveGroup({ group: { id: groupId, name, isLeader } }: { readonly group: GroupPage }) {
  const [, navigate] = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const leave = useGroupChange()
  return (
    <>
      <Button ref={opener} variant="quiet" onClick={() => setIsOpen(true)}>
        {messages.leave}
      </Button>
      {isOpen && (
        <ConfirmQuestion
          title={messages.leaveTitle(name)}
          text={isLeader ? messages.leaveLeaderText : messages.leaveText}
          action={messages.leave}
          acting={messages.leaving}
          failed={messages.notDone}
          opener={opener}
          onConfirm={async () => {
            // Leave the page first, because it would refetch the group without finding it.
            await leave.mutateAsync(async () => {
              await call('DELETE /api/groups/:groupId/me', { params: { groupId } })
              navigate('/groups')
            })
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
