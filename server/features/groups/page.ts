import type { GroupPage } from '#shared/contract/groups.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { type GroupWeek, weekOf, weeksOf } from '#shared/domain/groups/group-week.ts'
import { groupStanding } from '#shared/domain/groups/group-standing.ts'
import { planOfGroup } from './assigned/store.ts'
import { codeOf, requestsOf } from './joining/store.ts'
import { gotBy, sentOn } from './kind-words/store.ts'
import { asStanding, membersOf, type NamedMember } from './members/store.ts'
import type { GroupNeeds } from './needs.ts'
import { saidInWeek } from './standing.ts'
import { groupNamed, type MembershipRow } from './store.ts'

/** A group as one of its members sees it. */
export async function groupPage(
  needs: GroupNeeds,
  me: MembershipRow,
  today: CalendarDay,
): Promise<GroupPage> {
  const { database, clock } = needs
  const { groupId, isLeader } = me
  const members = await membersOf(database, groupId)
  const plan = await planOfGroup(database, groupId)
  const week = plan && weekOf(plan, today)
  const code = isLeader ? await codeOf(database, groupId, clock()) : null
  return {
    id: groupId,
    name: await groupNamed(database, groupId),
    members: members.length,
    isLeader,
    me: {
      id: me.id,
      name: members.find(({ id }) => id === me.id)?.name ?? '',
      nickname: me.nickname,
      shares: me.shares,
    },
    leaders: members.filter((member) => member.isLeader).map(({ name }) => name),
    plan: plan && { ...plan, verseIds: [...plan.verseIds] },
    week: plan && week && { ...week, of: weeksOf(plan), verseIds: [...week.verseIds] },
    standing: week && (await shownStanding(needs, me, members, week, today)),
    kindWords: await gotBy(database, me.id, clock()),
    code: code && { ...code, expiresAt: code.expiresAt.toISOString() },
    requests: isLeader ? await requestsOf(database, groupId) : [],
  }
}

async function shownStanding(
  { database, library }: GroupNeeds,
  me: MembershipRow,
  members: readonly NamedMember[],
  week: GroupWeek,
  today: CalendarDay,
): Promise<GroupPage['standing']> {
  const said = await saidInWeek(database, library, me.groupId, week)
  const standing = groupStanding(members.map((member) => asStanding(member, said)))
  const sent = await sentOn(database, me.id, today)
  const people = standing.people.map(({ id, name, verses }) => ({
    id,
    name,
    verses: verses && [...verses],
    isYou: id === me.id,
    sent: sent.get(id) ?? null,
  }))
  return { ...standing, people }
}
