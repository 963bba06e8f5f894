import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { messages } from '#shared/domain/groups/group-rules.ts'
import { badInput } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { runAsLeader } from '../access.ts'
import { type GroupDeps, getToday } from '../deps.ts'
import { endPlan, setPlan } from './store.ts'

export function routeGroupPlan(app: FastifyInstance, deps: GroupDeps): void {
  const { database, library } = deps

  serve(app, api.groups.setPlan, async ({ member, params: { groupId }, body, request }) => {
    await library.refresh()
    const verseIds = [...new Set(body.verseIds)]
    if (!verseIds.every((id) => library.isVerseId(id))) throw badInput(messages.verses)
    const startsOn = body.startsOn === undefined ? getToday(deps, request) : parseCalendarDay(body.startsOn)
    await runAsLeader(database, member.id, groupId, (queries) =>
      setPlan(queries, { groupId, title: body.title, verseIds, perWeek: body.perWeek, startsOn }),
    )
    return { success: true as const }
  })

  serve(app, api.groups.endPlan, async ({ member, params: { groupId } }) => {
    await runAsLeader(database, member.id, groupId, (queries) => endPlan(queries, groupId))
    return { success: true as const }
  })
}
