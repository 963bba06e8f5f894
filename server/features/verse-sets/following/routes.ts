import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { messages } from '#shared/domain/verse-sets/set-rules.ts'
import { inTransaction } from '../../../db/retries.ts'
import { badInput, notFound } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import type { VerseSetDeps } from '../deps.ts'
import { listFollowed, followSet, markChangesSeen, unfollowSet } from './store.ts'

export function routeFollowedSets(app: FastifyInstance, { database, clock }: VerseSetDeps): void {
  serve(app, api.verseSets.listFollowed, async ({ member }) => listFollowed(database, member.id))

  serve(app, api.verseSets.follow, async ({ member, params }) => {
    const request = { setId: params.id, now: clock() }
    const outcome = await inTransaction(database, (queries) => followSet(queries, member.id, request))
    if (outcome === 'no-set') throw notFound('Verse set')
    if (outcome === 'own') throw badInput(messages.ownSet)
    if (outcome === 'full') throw badInput(messages.tooManyFollowed)
    return { success: true as const }
  })

  serve(app, api.verseSets.unfollow, async ({ member, params }) => {
    if (!(await unfollowSet(database, member.id, params.id))) throw notFound('Followed set')
    return { success: true as const }
  })

  serve(app, api.verseSets.markFollowedSeen, async ({ member, params, body }) => {
    if (!(await markChangesSeen(database, member.id, params.id, body.ids))) throw notFound('Followed set')
    return { success: true as const }
  })
}
