import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
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

/** Everyone in a group as others see them, the longest-standing first. Suspended members are left out. */
export async function membersOf(queries: Queries, groupId: string): Promise<NamedMember[]> {
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
    .where(and(eq(groupMembers.groupId, groupId), isShown(groupMembers.userId)))
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

/** Which of some verses members have said since a day, by user. Never reads those who share nothing. */
export async function saidSince(
  queries: Queries,
  groupId: string,
  verseIds: readonly string[],
  since: CalendarDay,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await queries
    .select({ userId: groupMembers.userId, verseId: verseMemories.verseId })
    .from(groupMembers)
    .innerJoin(verseMemories, eq(verseMemories.userId, groupMembers.userId))
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        ne(groupMembers.shares, 'nothing'),
        inArray(verseMemories.verseId, [...verseIds]),
        gte(verseMemories.lastTestedOn, since),
      ),
    )
  const said = new Map<string, string[]>()
  for (const { userId, verseId } of rows) said.set(userId, [...(said.get(userId) ?? []), verseId])
  return said
}

export const asStanding = (
  { id, userId, name, shares }: NamedMember,
  said: ReadonlyMap<string, readonly string[]>,
): StandingMember => ({ id, name, shares, said: said.get(userId) ?? [] })

export const asListed = (member: NamedMember, userId: string): GroupMember => ({
  id: member.id,
  name: member.name,
  isLeader: member.isLeader,
  isYou: member.userId === userId,
  joinedAt: member.joinedAt.toISOString(),
})
