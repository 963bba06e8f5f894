import type { GroupPage } from '#shared/contract/groups.ts'
import { messages } from '../messages.ts'
import { AddChildren } from './add-children.tsx'
import { AssignPlan } from './assign-plan.tsx'
import { DeleteGroup } from './delete-group.tsx'
import { Invite } from './invite.tsx'
import { InviteNewcomer } from './invite-newcomer.tsx'
import { MemberList } from './member-list.tsx'
import { RenameGroup } from './rename-group.tsx'
import { JoinRequests } from './join-requests.tsx'

/** Shows the leaders' section: requests, the code, the plan, members, and deleting the group. */
export function LeaderSection({ group }: { readonly group: GroupPage }) {
  return (
    <section
      aria-label={messages.leading}
      className="flex flex-col gap-6 rounded-2xl border border-line bg-sheet p-4 sm:p-6"
    >
      <h2 className="text-xl font-semibold">{messages.leading}</h2>
      {group.requests.length > 0 && <JoinRequests group={group} />}
      <Invite group={group} />
      {group.mayInvite && <InviteNewcomer groupId={group.id} />}
      <AddChildren groupId={group.id} />
      <AssignPlan group={group} />
      <MemberList group={group} />
      <div className="-ml-3 flex flex-wrap items-center">
        <RenameGroup group={group} />
        <DeleteGroup group={group} />
      </div>
    </section>
  )
}
