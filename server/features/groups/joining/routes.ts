import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { messages } from '#shared/domain/groups/group-rules.ts'
import { inTransaction } from '../../../db/retries.ts'
import { badInput, notFound } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { runAsLeader } from '../access.ts'
import { listGroupMembers } from '../members/store.ts'
import type { GroupDeps } from '../deps.ts'
import { requireName } from '../name.ts'
import { loadGroupName, findMembership } from '../store.ts'
import {
  admit,
  askToJoin,
  endCode,
  findGroupByCode,
  hasAsked,
  refuseRequest,
  renewCode,
  withdrawRequest,
} from './store.ts'

/** Limits guesses at the 24^8 possible codes. */
const CODE_LIMIT = { name: 'codes of groups', max: 60, seconds: 60 * 60 }

export function routeJoining(app: FastifyInstance, deps: GroupDeps): void {
  routeCodes(app, deps)
  routeRequests(app, deps)
}

function routeCodes(app: FastifyInstance, { database, clock, limits }: GroupDeps): void {
  serve(app, api.groups.createCode, async ({ member, params: { groupId } }) => {
    const { code, expiresAt } = await runAsLeader(database, member.id, groupId, (queries) =>
      renewCode(queries, groupId, clock()),
    )
    return { code, expiresAt: expiresAt.toISOString() }
  })

  serve(app, api.groups.revokeCode, async ({ member, params: { groupId } }) => {
    await runAsLeader(database, member.id, groupId, (queries) => endCode(queries, groupId))
    return { success: true as const }
  })

  serve(app, api.groups.findByCode, async ({ member, params }) => {
    await limits.count(CODE_LIMIT, member.id)
    const groupId = await findGroupByCode(database, params.code, clock())
    if (groupId === null) throw badInput(messages.invalidCode)
    const isMember = (await findMembership(database, member.id, groupId)) !== null
    const isWaiting = await hasAsked(database, member.id, groupId)
    return {
      name: await loadGroupName(database, groupId),
      leaders: (await listGroupMembers(database, groupId))
        .filter((it) => it.isLeader)
        .map(({ name }) => name),
      state: isMember ? 'joined' : isWaiting ? 'asked' : null,
      groupId: isMember ? groupId : null,
    } as const
  })

  serve(app, api.groups.requestToJoin, async ({ member, body }) => {
    await limits.count(CODE_LIMIT, member.id)
    requireName(member, body.nickname)
    const joinRequest = { ...body, userId: member.id }
    const result = await inTransaction(database, (queries) => askToJoin(queries, joinRequest, clock()))
    if (result.state === 'no-group') throw badInput(messages.invalidCode)
    if (result.state === 'no-room') throw badInput(messages.tooManyGroups)
    if (result.state === 'full') throw badInput(messages.groupFull)
    if (result.state === 'many-wait') throw badInput(messages.tooManyWaiting)
    return { state: result.state, groupId: result.state === 'joined' ? result.groupId : null }
  })
}

function routeRequests(app: FastifyInstance, { database, clock }: GroupDeps): void {
  serve(app, api.groups.withdrawRequest, async ({ member, params }) => {
    if (!(await withdrawRequest(database, member.id, params.requestId))) throw notFound('Request to join')
    return { success: true as const }
  })

  serve(app, api.groups.approveRequest, async ({ member, params: { groupId, requestId } }) => {
    const outcome = await runAsLeader(database, member.id, groupId, (queries) =>
      admit(queries, groupId, requestId, clock()),
    )
    if (outcome === 'no-request') throw notFound('Request to join')
    if (outcome === 'full') throw badInput(messages.groupFull)
    return { success: true as const }
  })

  serve(app, api.groups.refuseRequest, async ({ member, params: { groupId, requestId } }) => {
    const isDeleted = await runAsLeader(database, member.id, groupId, (queries) =>
      refuseRequest(queries, groupId, requestId),
    )
    if (!isDeleted) throw notFound('Request to join')
    return { success: true as const }
  })
}
