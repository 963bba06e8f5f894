import type { GroupPage } from '#shared/contract/groups.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { type GroupWeek, findGroupWeek, countWeeks } from '#shared/domain/groups/group-week.ts'
import { summarizeStanding } from '#shared/domain/groups/group-standing.ts'
import { notFound } from '../../../http/errors.ts'
import { listRequests } from '../joining/store.ts'
import { loadReceived, loadSent } from '../kind-words/store.ts'
import { listLeadersAndMember } from '../members/store.ts'
import type { GroupDeps } from '../deps.ts'
import { findSaidInWeek } from '../standing.ts'
import { type GroupHead, readGroupHead } from './store.ts'

/**
 * Returns a group as one of its members sees it.
 *
 * @throws HttpError 404 if the caller isn't in it, or it doesn't exist
 */
export async function loadGroupPage(
  deps: GroupDeps,
  userId: string,
  groupId: string,
  today: CalendarDay,
): Promise<GroupPage> {
  const { database, clock, leadersInvite } = deps
  const now = clock()
  const head = await readGroupHead(database, userId, groupId, now)
  if (head === null) throw notFound('Group')
  const { me, plan, code } = head
  const week = plan && findGroupWeek(plan, today)
  // Run the queries in parallel, because they don't depend on each other.
  const [leaders, kindWords, requests, standing] = await Promise.all([
    listLeadersAndMember(database, me.groupId, me.id),
    loadReceived(database, me.id, now),
    me.isLeader ? listRequests(database, me.groupId) : [],
    week && loadStanding(deps, head, week, today),
  ])
  return {
    id: me.groupId,
    name: head.name,
    members: head.members,
    isLeader: me.isLeader,
    me: {
      id: me.id,
      name: leaders.find(({ id }) => id === me.id)?.name ?? '',
      nickname: me.nickname,
      shares: me.shares,
    },
    leaders: leaders.filter((member) => member.isLeader).map(({ name }) => name),
    plan: plan && { ...plan, verseIds: [...plan.verseIds] },
    week: plan && week && { ...week, of: countWeeks(plan), verseIds: [...week.verseIds] },
    standing,
    kindWords,
    mayInvite: me.isLeader && leadersInvite,
    code: me.isLeader && code !== null ? { ...code, expiresAt: code.expiresAt.toISOString() } : null,
    requests,
  }
}

async function loadStanding(
  { database, library }: GroupDeps,
  { me, members }: GroupHead,
  week: GroupWeek,
  today: CalendarDay,
): Promise<GroupPage['standing']> {
  const [said, sent] = await Promise.all([
    findSaidInWeek(database, library, me.groupId, week),
    loadSent(database, me.id, today),
  ])
  const standing = summarizeStanding(said, members)
  const people = standing.people.map(({ id, name, verses }) => ({
    id,
    name,
    verses: verses && [...verses],
    isYou: id === me.id,
    sent: sent.get(id) ?? null,
  }))
  return { ...standing, people }
}
