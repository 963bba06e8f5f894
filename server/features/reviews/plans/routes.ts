import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { inTransaction } from '../../../db/retries.ts'
import { notFound } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { lockRecord } from '../../progress/index.ts'
import { readLearner, type ReviewDeps } from '../deps.ts'
import { changePlan, createPlan, listPlanSummaries, loadPlan } from './plans.ts'
import { joinPlan, findSharedPlan, sharePlan } from './shared-plans.ts'
import { removeLink, removePlan } from './store.ts'

export function routePlans(app: FastifyInstance, deps: ReviewDeps): void {
  serve(app, api.plans.list, async ({ member, request }) =>
    listPlanSummaries(deps, member.id, await readLearner(deps, member.id, request)),
  )

  serve(app, api.plans.create, async ({ member, body, request }) =>
    createPlan(deps, member, await readLearner(deps, member.id, request), body),
  )

  serve(app, api.plans.get, async ({ member, params, query, request }) => {
    const learner = await readLearner(deps, member.id, request)
    return loadPlan(deps, member.id, learner, params.planId, {
      newPerDay: query.newPerDay,
      minutesPerDay: query.minutesPerDay,
      dueOn: query.dueOn === '' ? null : query.dueOn,
      unit: query.unit,
      makeupEvery: query.makeupEvery,
      isFirst: query.first === 'true',
    })
  })

  serve(app, api.plans.update, async ({ member, params, body, request }) => {
    const learner = await readLearner(deps, member.id, request)
    return changePlan(deps, member.id, learner, params.planId, { ...body, isFirst: body.first })
  })

  serve(app, api.plans.remove, async ({ member, params }) => {
    const isRemoved = await inTransaction(deps.database, async (queries) => {
      await lockRecord(queries, member.id)
      return removePlan(queries, member.id, params.planId)
    })
    if (!isRemoved) throw notFound('Plan')
    return { success: true as const }
  })

  routeSharing(app, deps)
}

function routeSharing(app: FastifyInstance, deps: ReviewDeps): void {
  serve(app, api.plans.share, async ({ member, params }) => ({
    sharedAt: await sharePlan(deps, member.id, params.planId),
  }))

  serve(app, api.plans.unshare, async ({ member, params }) => {
    if (!(await removeLink(deps.database, member.id, params.planId))) throw notFound('Plan')
    return { success: true as const }
  })

  serve(app, api.plans.getShared, async ({ params }) => (await findSharedPlan(deps, params.link)).shown)

  serve(app, api.plans.join, async ({ member, params, request }) => {
    const { planId } = await findSharedPlan(deps, params.link)
    return joinPlan(deps, member, await readLearner(deps, member.id, request), planId)
  })
}
