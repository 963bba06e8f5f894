import { and, asc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { GroupMember } from '#shared/contract/groups.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { StandingMember } from '#shared/domain/groups/group-standing.ts'
import { shownName } from '#shared/domain/groups/shown-name.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../../db/database.ts'
import { groupMembers } from '../../../db/schema/groups.ts'
import { verseMemories } from '../../../db/schema/memory.ts'
import { users } from '../../../db/schema/members.ts'
import { isShown } from '../../../members/store.ts'
import type { MembershipRow } from '../store.ts'

export interface NamedMember extends Omit<GroupMember, 'isYou' | 'joinedAt'> {
  readonly userId: string
  readonly shares: MembershipRow['shares']
  readonly joinedAt: Date
}

/**
 * Members of a group as others see them, the longest-standing first: all, or those that match. Suspended members are left
 * out.
 */
export async function membersOf(queries: Queries, groupId: string, which?: SQL): Promise<NamedMember[]> {
  const rows = await queries
    .select({
      id: groupMembers.id,
      userId: groupMembers.userId,
      nickname: groupMembers.nickname,
      shares: groupMembers.shares,
      isLeader: groupMembers.isLeader,
      joinedAt: groupMembers.joinedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), isShown(groupMembers.userId), which))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.id))
  return rows.map(({ nickname, firstName, lastName, ...row }) => ({
    ...row,
    name: shownName({ nickname, firstName, lastName }),
  }))
}

/** The membership in a group with an id; null if there is none. */
export async function memberOfGroup(
  queries: Queries,
  groupId: string,
  memberId: string,
): Promise<MembershipRow | null> {
  if (!isUuid(memberId)) return null
  const [row] = await queries
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.id, memberId)))
  return row ?? null
}

/** Those who have said some of these verses since a day, with which. Never reads those who share nothing. */
export async function saidSince(
  queries: Queries,
  groupId: string,
  verseIds: readonly string[],
  since: CalendarDay,
): Promise<StandingMember[]> {
  const rows = await queries
    .select({
      id: groupMembers.id,
      shares: groupMembers.shares,
      nickname: groupMembers.nickname,
      firstName: users.firstName,
      lastName: users.lastName,
      said: sql<string[]>`array_agg(${verseMemories.verseId})`,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .innerJoin(verseMemories, eq(verseMemories.userId, groupMembers.userId))
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        isShown(groupMembers.userId),
        ne(groupMembers.shares, 'nothing'),
        inArray(verseMemories.verseId, [...verseIds]),
        gte(verseMemories.lastTestedOn, since),
      ),
    )
    .groupBy(groupMembers.groupId, groupMembers.userId, users.id)
  return rows.map(({ id, shares, said, ...named }) => ({ id, shares, said, name: shownName(named) }))
}

/** The leaders of a group, and the member with an id. */
export const leadersAnd = (queries: Queries, groupId: string, memberId: string): Promise<NamedMember[]> =>
  membersOf(queries, groupId, or(groupMembers.isLeader, eq(groupMembers.id, memberId)))

/** How many members a group has. */
export const sizeOf = (queries: Queries, groupId: string): Promise<number> =>
  queries.$count(groupMembers, and(eq(groupMembers.groupId, groupId), isShown(groupMembers.userId)))

export const asListed = (member: NamedMember, userId: string): GroupMember => ({
  id: member.id,
  name: member.name,
  isLeader: member.isLeader,
  isYou: member.userId === userId,
  joinedAt: member.joinedAt.toISOString(),
})
