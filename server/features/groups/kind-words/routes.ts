import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { messages } from '#shared/domain/groups/group-rules.ts'
import { summarizeStanding } from '#shared/domain/groups/group-standing.ts'
import { findGroupWeek } from '#shared/domain/groups/group-week.ts'
import { KIND_WORD_TEXTS, type KindWord } from '#shared/domain/groups/kind-words.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { newId } from '../../../db/new-id.ts'
import { badInput, notFound, conflict } from '../../../http/errors.ts'
import { serve } from '../../../http/serve.ts'
import { pushTo } from '../../reviews/index.ts'
import { requireMember } from '../access.ts'
import { findGroupPlan } from '../assigned/store.ts'
import { listLeadersAndMember, type NamedMember } from '../members/store.ts'
import { type GroupDeps, getToday } from '../deps.ts'
import { findSaidInWeek } from '../standing.ts'
import { loadGroupName, type MembershipRow } from '../store.ts'
import { addKindWord } from './store.ts'

export function routeKindWords(app: FastifyInstance, deps: GroupDeps): void {
  const { database, clock } = deps

  serve(app, api.groups.sendKindWord, async ({ member, params: { groupId, memberId }, body, request }) => {
    const me = await requireMember(database, member.id, groupId)
    if (!isUuid(memberId)) throw notFound('Group member')
    const day = getToday(deps, request)
    const candidates = await listLeadersAndMember(database, me.groupId, memberId)
    const to = candidates.find(({ id }) => id === memberId)
    if (to === undefined) throw notFound('Group member')
    if (to.id === me.id || !(await isSeen(deps, me, to, day))) throw badInput(messages.notRecited)
    const row = { id: newId(clock()), fromId: me.id, toId: to.id, word: body.word, day, sentAt: clock() }
    if (!(await addKindWord(database, row))) throw conflict(messages.encouragedToday)
    const [from] = (await listLeadersAndMember(database, me.groupId, me.id)).filter(({ id }) => id === me.id)
    // Don't make the response wait for push services.
    void notify(deps, me.groupId, to, from?.name ?? '', body.word).catch((error: unknown) =>
      request.log.warn(error),
    )
    return { success: true as const }
  })
}

/** Returns whether the standing shows someone by name. */
async function isSeen(
  { database, library }: GroupDeps,
  { groupId }: MembershipRow,
  to: NamedMember,
  today: CalendarDay,
): Promise<boolean> {
  const plan = await findGroupPlan(database, groupId)
  const week = plan && findGroupWeek(plan, today)
  if (week === null) return false
  const members = await findSaidInWeek(database, library, groupId, week)
  return summarizeStanding(members, members.length).people.some(({ id }) => id === to.id)
}

async function notify(deps: GroupDeps, groupId: string, to: NamedMember, from: string, word: KindWord) {
  const group = await loadGroupName(deps.database, groupId)
  const title = `${from}: ${KIND_WORD_TEXTS[word]}`
  await pushTo(deps, { id: to.userId, name: to.name }, (name) => ({
    title: name === null ? title : `${name} · ${title}`,
    body: group,
    url: `/groups/${groupId}`,
    topic: 'kind-word',
  }))
}
