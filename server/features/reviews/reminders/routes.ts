import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { toShownMinutes } from '#shared/domain/memory/pace.ts'
import { messages as choices } from '#shared/domain/memory/review-settings.ts'
import { badInput, notFound, signedOut } from '../../../http/errors.ts'
import type { Reach } from '../../../http/public-address.ts'
import { sendNotFound } from '../../../http/web-files.ts'
import { serve } from '../../../http/serve.ts'
import type { Sessions } from '../../../sessions/sessions.ts'
import { hashToken } from '../../../sessions/token.ts'
import { readLearner, type ReviewDeps } from '../deps.ts'
import { planToday } from '../plan.ts'
import { listWeeksAhead } from '../plans/shown-weeks.ts'
import { listPlans } from '../plans/store.ts'
import { saveSettings } from '../store.ts'
import { writeCalendar } from './calendar.ts'
import { isPushService, loadPushKeys } from './push.ts'
import {
  addSubscription,
  storeCalendarToken,
  findCalendarMember,
  removeSubscription,
  listSubscriptions,
} from './store.ts'

interface ReminderRouteDeps extends ReviewDeps {
  readonly site: string
  readonly sessions: Sessions
  readonly reach: Reach
}

export function routeReminders(app: FastifyInstance, deps: ReminderRouteDeps): void {
  routePush(app, deps)
  routeCalendar(app, deps)
}

function routePush(app: FastifyInstance, { database, clock, sessions, reach }: ReminderRouteDeps): void {
  serve(app, api.reviews.getPushKey, async () => {
    const { publicKey } = await loadPushKeys(database, clock())
    return { publicKey }
  })

  serve(app, api.reviews.listSubscriptions, async ({ member }) => ({
    endpoints: (await listSubscriptions(database, member.id)).map(({ endpoint }) => endpoint),
  }))

  serve(app, api.reviews.subscribe, async ({ body, request }) => {
    if (!isPushService(body.endpoint, reach)) throw badInput(choices.subscription)
    const { access } = request
    const sessionHash = sessions.readTokenHash(request)
    if (access === null || sessionHash === null) throw signedOut()
    if (!(await addSubscription(database, access, sessionHash, body, clock()))) throw signedOut()
    return { success: true as const }
  })

  serve(app, api.reviews.unsubscribe, async ({ member, body }) => {
    if (!(await removeSubscription(database, member.id, body.endpoint))) throw notFound('Push subscription')
    return { success: true as const }
  })
}

const SECRET_BYTES = 24
const toPath = (token: string) => `/api/reviews/calendar/${token}.ics`

function routeCalendar(app: FastifyInstance, deps: ReminderRouteDeps): void {
  const { database, clock, site } = deps

  serve(app, api.reviews.getCalendar, async ({ member, request }) => {
    const { settings } = await readLearner(deps, member.id, request)
    return { isOn: settings.calendarTokenHash !== null }
  })

  serve(app, api.reviews.renewCalendar, async ({ member, request }) => {
    await readLearner(deps, member.id, request)
    const token = randomBytes(SECRET_BYTES).toString('base64url')
    const { access } = request
    if (access === null || !(await storeCalendarToken(database, access, hashToken(token)))) throw signedOut()
    return { path: toPath(token) }
  })

  serve(app, api.reviews.removeCalendar, async ({ member }) => {
    await saveSettings(database, member.id, { calendarTokenHash: null })
    return { success: true as const }
  })

  app.get<{ Params: { file: string } }>('/api/reviews/calendar/:file', async (request, reply) => {
    const token = /^([\w-]{32})\.ics$/.exec(request.params.file)?.[1]
    const userId = token === undefined ? null : await findCalendarMember(database, hashToken(token))
    if (userId === null) return sendNotFound(request, reply)
    const learner = await readLearner(deps, userId)
    const { plan, forecast } = await planToday(database, userId, learner)
    const today = { date: learner.today, verses: plan.items.length, minutes: toShownMinutes(plan.seconds) }
    const weeks = await listWeeksAhead(database, await listPlans(database, userId), learner.today)
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar([today, ...forecast], weeks, { userId, now: clock(), site }))
  })
}
