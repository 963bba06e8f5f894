import { and, asc, eq, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { GroupMember } from '#shared/contract/groups.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import type { StandingMember } from '#shared/domain/groups/group-standing.ts'
import { getNameInGroup } from '#shared/domain/groups/name-in-group.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../../db/database.ts'
import { prepareOnce } from '../../../db/prepared.ts'
import { groupMembers } from '../../../db/schema/groups.ts'
import { verseMemories } from '../../../db/schema/memory.ts'
import { users } from '../../../db/schema/members.ts'
import { seats } from '../../../db/schema/seats.ts'
import { isShown } from '../../../members/store.ts'
import type { MembershipRow } from '../store.ts'

export interface NamedMember extends Omit<GroupMember, 'isYou' | 'joinedAt'> {
  readonly userId: string
  readonly shares: MembershipRow['shares']
  readonly joinedAt: Date
}

/** Returns a group's members as others see them, longest-standing first, without suspended ones. */
export const listGroupMembers = async (queries: Queries, groupId: string): Promise<NamedMember[]> =>
  (await selectMembers(queries, groupId)).map(toNamedMember)

const selectMembers = (queries: Queries, groupId: string | Placeholder, which?: SQL) =>
  queries
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

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

const toNamedMember = ({ nickname, firstName, lastName, ...row }: MemberRow): NamedMember => ({
  ...row,
  name: getNameInGroup({ nickname, firstName, lastName }),
})

/** Finds a membership in a group by id. Returns null if there is none. */
export async function findGroupMember(
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

/** Returns which of these verses each member has recited since that day. Never reads members who share nothing. */
export async function findSaidSince(
  queries: Queries,
  groupId: string,
  verseIds: readonly string[],
  since: CalendarDay,
): Promise<StandingMember[]> {
  const rows = await findSaid(queries, { groupId, verseIds, since })
  const planVerseIds = new Set(verseIds)
  return rows
    .map(({ said, ...row }) => ({ ...row, said: said.filter((id) => planVerseIds.has(id)) }))
    .filter(({ said }) => said.length > 0)
    .map(({ id, shares, said, ...names }) => ({ id, shares, said, name: getNameInGroup(names) }))
}

/**
 * Scans one range of the primary key for each member and chapter, from the first listed verse to the last, so it also
 * returns verses between them that aren't listed. Looking up every verse in every translation takes five times as long.
 */
const findSaid = prepareOnce((queries) => {
  const ranges = sql`(
    select min(id) as first, max(id) as last from unnest(${sql.placeholder('verseIds')}::text[]) as listed (id)
    group by split_part(id, '.', 1), split_part(id, '.', 2)
  )`
  // "offset 0" keeps the planner from joining the ranges to all of a member's verses.
  const saidIds = sql<string[]>`array(
    select inside.verse_id from ${ranges} as ranges, lateral (
      select ${verseMemories.verseId} from ${verseMemories}
      where ${verseMemories.userId} = ${groupMembers.userId}
        and ${verseMemories.verseId} between ranges.first and ranges.last
        and ${verseMemories.lastTestedOn} >= ${sql.placeholder('since')}
      offset 0
    ) as inside
  )`
  return queries
    .select({
      id: groupMembers.id,
      shares: groupMembers.shares,
      nickname: groupMembers.nickname,
      firstName: users.firstName,
      lastName: users.lastName,
      said: saidIds,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(
      and(
        eq(groupMembers.groupId, sql.placeholder('groupId')),
        isShown(groupMembers.userId),
        ne(groupMembers.shares, 'nothing'),
      ),
    )
})

/** Returns a group's leaders, and the member with this id. */
export const listLeadersAndMember = async (
  queries: Queries,
  groupId: string,
  memberId: string,
): Promise<NamedMember[]> => (await findLeadersAndMember(queries, { groupId, memberId })).map(toNamedMember)

const findLeadersAndMember = prepareOnce((queries) =>
  selectMembers(
    queries,
    sql.placeholder('groupId'),
    or(groupMembers.isLeader, eq(groupMembers.id, sql.placeholder('memberId'))),
  ),
)

/** Lists all children's seats in a group. */
export const listGroupSeats = (queries: Queries, groupId: string) =>
  queries
    .select({ id: seats.userId })
    .from(groupMembers)
    .innerJoin(seats, eq(seats.userId, groupMembers.userId))
    .where(eq(groupMembers.groupId, groupId))

/** Returns a guardian's seats, by nickname. */
export const listOwnSeats = (queries: Queries, guardianId: string) =>
  queries
    .select({ id: seats.userId, name: users.firstName })
    .from(seats)
    .innerJoin(users, eq(users.id, seats.userId))
    .where(eq(seats.guardianId, guardianId))
    .orderBy(asc(users.firstName), asc(users.id))

export const toGroupMember = (member: NamedMember, userId: string): GroupMember => ({
  id: member.id,
  name: member.name,
  isLeader: member.isLeader,
  isYou: member.userId === userId,
  joinedAt: member.joinedAt.toISOString(),
})
