import type { GroupPage } from '#shared/contract/groups.ts'
import { messages } from '../messages.ts'
import { AddChildren } from './add-children.tsx'
import { Assign } from './assign.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { Invite } from './invite.tsx'
import { InviteNewcomer } from './invite-newcomer.tsx'
import { MemberList } from './member-list.tsx'
import { Rename } from './rename.tsx'
import { Requests } from './requests.tsx'

/** The leaders' section: requests, code, plan, members and deleting the group. */
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
      <AddChildren groupId={group.id} />
      <Assign group={group} />
      <MemberList group={group} />
      <div className="-ml-3 flex flex-wrap items-center">
        <Rename group={group} />
        <DeleteGroup group={group} />
      </div>
    </section>
  )
}
