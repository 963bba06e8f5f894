import type { GroupPage } from '#shared/contract/groups.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { type GroupWeek, weekOf, weekCount } from '#shared/domain/groups/group-week.ts'
import { groupStanding } from '#shared/domain/groups/group-standing.ts'
import { planOfGroup } from './assigned/store.ts'
import { codeOf, requestsOf } from './joining/store.ts'
import { gotBy, sentOn } from './kind-words/store.ts'
import { leadersAnd, sizeOf } from './members/store.ts'
import type { GroupNeeds } from './needs.ts'
import { saidInWeek } from './standing.ts'
import { groupNamed, type MembershipRow } from './store.ts'

/** A group as one of its members sees it. */
export async function groupPage(
  needs: GroupNeeds,
  me: MembershipRow,
  today: CalendarDay,
): Promise<GroupPage> {
  const { database, clock, leadersInvite } = needs
  const { groupId, isLeader } = me
  // None needs another's answer, which saves time between server and database.
  const [name, named, size, plan, kindWords, code, requests] = await Promise.all([
    groupNamed(database, groupId),
    leadersAnd(database, groupId, me.id),
    sizeOf(database, groupId),
    planOfGroup(database, groupId),
    gotBy(database, me.id, clock()),
    isLeader ? codeOf(database, groupId, clock()) : null,
    isLeader ? requestsOf(database, groupId) : [],
  ])
  const week = plan && weekOf(plan, today)
  return {
    id: groupId,
    name,
    members: size,
    isLeader,
    me: {
      id: me.id,
      name: named.find(({ id }) => id === me.id)?.name ?? '',
      nickname: me.nickname,
      shares: me.shares,
    },
    leaders: named.filter((member) => member.isLeader).map(({ name }) => name),
    plan: plan && { ...plan, verseIds: [...plan.verseIds] },
    week: plan && week && { ...week, of: weekCount(plan), verseIds: [...week.verseIds] },
    standing: week && (await shownStanding(needs, me, size, week, today)),
    kindWords,
    mayInvite: isLeader && leadersInvite,
    code: code && { ...code, expiresAt: code.expiresAt.toISOString() },
    requests,
  }
}

async function shownStanding(
  { database, library }: GroupNeeds,
  me: MembershipRow,
  size: number,
  week: GroupWeek,
  today: CalendarDay,
): Promise<GroupPage['standing']> {
  const [said, sent] = await Promise.all([
    saidInWeek(database, library, me.groupId, week),
    sentOn(database, me.id, today),
  ])
  const standing = groupStanding(said, size)
  const people = standing.people.map(({ id, name, verses }) => ({
    id,
    name,
    verses: verses && [...verses],
    isYou: id === me.id,
    sent: sent.get(id) ?? null,
  }))
  return { ...standing, people }
}
