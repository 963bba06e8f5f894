import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { messages } from '#shared/domain/groups/group-rules.ts'
import { newId } from '../../db/new-id.ts'
import { inTransaction } from '../../db/retries.ts'
import { badInput, notFound } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { runAsLeader, requireMember } from './access.ts'
import { routeGroupPlan } from './assigned/routes.ts'
import { routeInvitations } from './joining/invitations.ts'
import { routeJoining } from './joining/routes.ts'
import { routeKindWords } from './kind-words/routes.ts'
import { routeGroupMembers } from './members/routes.ts'
import { requireName } from './name.ts'
import { type GroupDeps, getToday } from './deps.ts'
import { loadGroupPage } from './page/page.ts'
import {
  addGroup,
  addMembership,
  listAskedGroups,
  changeMembership,
  endMembership,
  listGroups,
  hasRoomForGroup,
  lockGroup,
  removeGroup,
  renameGroup,
} from './store.ts'

export function routeGroups(app: FastifyInstance, deps: GroupDeps): void {
  const { database } = deps
  routeOwnGroups(app, deps)
  routeJoining(app, deps)
  routeInvitations(app, deps)
  routeGroupMembers(app, deps)
  routeGroupPlan(app, deps)
  routeKindWords(app, deps)

  serve(app, api.groups.rename, async ({ member, params: { groupId }, body }) => {
    await runAsLeader(database, member.id, groupId, (queries) => renameGroup(queries, groupId, body.name))
    return { success: true as const }
  })

  serve(app, api.groups.remove, async ({ member, params: { groupId } }) => {
    await runAsLeader(database, member.id, groupId, (queries) => removeGroup(queries, groupId))
    return { success: true as const }
  })
}

function routeOwnGroups(app: FastifyInstance, deps: GroupDeps): void {
  const { database, clock } = deps

  serve(app, api.groups.list, async ({ member }) => ({
    groups: await listGroups(database, member.id),
    asked: await listAskedGroups(database, member.id),
  }))

  serve(app, api.groups.create, async ({ member, body: { name, ...membership }, reply }) => {
    requireName(member, membership.nickname)
    const now = clock()
    const id = newId(now)
    await inTransaction(database, async (queries) => {
      if (!(await hasRoomForGroup(queries, member.id))) throw badInput(messages.tooManyGroups)
      await addGroup(queries, { id, name, createdAt: now })
      const me = { ...membership, id: newId(now), groupId: id, userId: member.id }
      await addMembership(queries, { ...me, isLeader: true, joinedAt: now })
    })
    reply.code(201)
    return { id }
  })

  serve(app, api.groups.get, async ({ member, params, request }) =>
    loadGroupPage(deps, member.id, params.groupId, getToday(deps, request)),
  )

  serve(app, api.groups.updateOwnMembership, async ({ member, params, body }) => {
    requireName(member, body.nickname)
    const me = await requireMember(database, member.id, params.groupId)
    await changeMembership(database, me, body)
    return { success: true as const }
  })

  serve(app, api.groups.leave, async ({ member, params: { groupId } }) => {
    await inTransaction(database, async (queries) => {
      const me = await requireMember(queries, member.id, groupId)
      if (!(await lockGroup(queries, me.groupId))) throw notFound('Group')
      await endMembership(queries, me)
    })
    return { success: true as const }
  })
}
