import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { messages } from '#shared/domain/groups/group-rules.ts'
import type { Queries } from '../../../db/database.ts'
import { badInput, notFound } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { runAsLeader, requireLeader } from '../access.ts'
import type { GroupDeps } from '../deps.ts'
import { changeMembership, endMembership, listEligibleLeaders, type MembershipRow } from '../store.ts'
import { routeGroupSeats } from './seat-routes.ts'
import { toGroupMember, findGroupMember, listGroupMembers } from './store.ts'

export function routeGroupMembers(app: FastifyInstance, deps: GroupDeps): void {
  const { database } = deps
  routeGroupSeats(app, deps)

  serve(app, api.groups.listMembers, async ({ member, params: { groupId } }) => {
    await requireLeader(database, member.id, groupId)
    const entries = (await listGroupMembers(database, groupId)).map((it) => toGroupMember(it, member.id))
    return entries.sort((a, b) => collator.compare(a.name, b.name))
  })

  serve(app, api.groups.setLeader, async ({ member, params: { groupId, memberId }, body: { isLeader } }) => {
    await runAsLeader(database, member.id, groupId, async (queries) => {
      const target = await requireGroupMember(queries, groupId, memberId)
      const eligible = await listEligibleLeaders(queries, groupId)
      if (isLeader && eligible.every(({ id }) => id !== target.id)) throw badInput(messages.childLeads)
      const leaders = eligible.filter((it) => it.isLeader)
      if (!isLeader && leaders.every(({ id }) => id === target.id)) throw badInput(messages.lastLeader)
      await changeMembership(queries, target, { isLeader })
    })
    return { success: true as const }
  })

  serve(app, api.groups.removeMember, async ({ member, params: { groupId, memberId } }) => {
    await runAsLeader(database, member.id, groupId, async (queries) =>
      endMembership(queries, await requireGroupMember(queries, groupId, memberId)),
    )
    return { success: true as const }
  })
}

const collator = new Intl.Collator('en')

async function requireGroupMember(
  queries: Queries,
  groupId: string,
  memberId: string,
): Promise<MembershipRow> {
  const target = await findGroupMember(queries, groupId, memberId)
  if (target === null) throw notFound('Group member')
  return target
}
