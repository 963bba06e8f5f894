import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { messages } from '#shared/domain/groups/group-rules.ts'
import type { Queries } from '../../../db/database.ts'
import { badInput, notFound } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { asLeader, demandLeader } from '../access.ts'
import type { GroupDeps } from '../deps.ts'
import { changeMembership, endMembership, canLead, type MembershipRow } from '../store.ts'
import { routeGroupSeats } from './seat-routes.ts'
import { asListed, findGroupMember, membersOf } from './store.ts'

export function routeGroupMembers(app: FastifyInstance, deps: GroupDeps): void {
  const { database } = deps
  routeGroupSeats(app, deps)

  serve(app, api.groups.members, async ({ member, params: { groupId } }) => {
    await demandLeader(database, member.id, groupId)
    const listed = (await membersOf(database, groupId)).map((it) => asListed(it, member.id))
    return listed.sort((one, other) => letters.compare(one.name, other.name))
  })

  serve(app, api.groups.lead, async ({ member, params: { groupId, memberId }, body: { isLeader } }) => {
    await asLeader(database, member.id, groupId, async (queries) => {
      const named = await demandNamed(queries, groupId, memberId)
      const able = await canLead(queries, groupId)
      if (isLeader && able.every(({ id }) => id !== named.id)) throw badInput(messages.childLeads)
      const leaders = able.filter((it) => it.isLeader)
      if (!isLeader && leaders.every(({ id }) => id === named.id)) throw badInput(messages.lastLeader)
      await changeMembership(queries, named, { isLeader })
    })
    return { success: true as const }
  })

  serve(app, api.groups.removeMember, async ({ member, params: { groupId, memberId } }) => {
    await asLeader(database, member.id, groupId, async (queries) =>
      endMembership(queries, await demandNamed(queries, groupId, memberId)),
    )
    return { success: true as const }
  })
}

const letters = new Intl.Collator('en')

async function demandNamed(queries: Queries, groupId: string, memberId: string): Promise<MembershipRow> {
  const named = await findGroupMember(queries, groupId, memberId)
  if (named === null) throw notFound('Group member')
  return named
}
