import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { messages } from '#shared/domain/groups/group-rules.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { forbidden } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { addInvitation } from '../../auth/index.ts'
import { runAsLeader, requireLeader } from '../access.ts'
import type { GroupDeps } from '../deps.ts'
import { findJoinCode, renewCode } from './store.ts'

const INVITATION_LIMIT = {
  name: 'invitations by leaders',
  max: 20,
  seconds: 24 * 60 * 60,
  refusal: messages.tooManyInvitations,
}

/**
 * Registers the route that lets leaders invite people without an account, on a private site whose operator allows
 * it.
 */
export function routeInvitations(app: FastifyInstance, deps: GroupDeps): void {
  const { database, clock, limits, leadersInvite } = deps

  serve(app, api.groups.invite, async ({ member, params: { groupId } }) => {
    const now = clock()
    await requireLeader(database, member.id, groupId)
    if (!leadersInvite) throw forbidden(messages.invitationsOff)
    await limits.count(INVITATION_LIMIT, member.id)
    const { code, token } = await runAsLeader(database, member.id, groupId, async (queries) => ({
      // The link leads to the group, so it needs a join code.
      ...((await findJoinCode(queries, groupId, now)) ?? (await renewCode(queries, groupId, now))),
      token: await addInvitation(queries, 1, now),
    }))
    const returnTo = encodeURIComponent(`/groups/join/${code}`)
    const expiresAt = new Date(+now + LIFETIMES_MS.invitation).toISOString()
    return { link: `/register?returnTo=${returnTo}#${token}`, expiresAt }
  })
}
