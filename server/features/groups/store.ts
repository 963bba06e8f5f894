import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RequestedGroup, ListedGroup } from '#shared/contract/groups.ts'
import { MAX_GROUPS } from '#shared/domain/groups/group-rules.ts'
import { chooseNextLeader } from '#shared/domain/groups/leadership.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../db/database.ts'
import { groupMembers, groupRequests, memberGroups } from '../../db/schema/groups.ts'
import { seats } from '../../db/schema/seats.ts'
import { lockMember, isShown } from '../../members/store.ts'

export type MembershipRow = typeof groupMembers.$inferSelect

/** Finds a member's membership in a group. Returns null if they aren't in it. */
export async function findMembership(
  queries: Queries,
  userId: string,
  groupId: string,
): Promise<MembershipRow | null> {
  if (!isUuid(groupId)) return null
  const [row] = await queries
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
  return row ?? null
}

export async function loadGroupName(queries: Queries, groupId: string): Promise<string> {
  const [row] = await queries
    .select({ name: memberGroups.name })
    .from(memberGroups)
    .where(eq(memberGroups.id, groupId))
  return row?.name ?? ''
}

/** Locks a group until the transaction ends, so counting, adding, and removing members can't overlap. */
export async function lockGroup(queries: Queries, groupId: string): Promise<boolean> {
  const rows = await queries
    .select({ id: memberGroups.id })
    .from(memberGroups)
    .where(eq(memberGroups.id, groupId))
    .for('update')
  return rows.length > 0
}

/** Lists a member's groups, by name. */
export async function listGroups(queries: Queries, userId: string): Promise<ListedGroup[]> {
  const members = queries
    .select({ groupId: groupMembers.groupId, members: count().as('members') })
    .from(groupMembers)
    .where(isShown(groupMembers.userId))
    .groupBy(groupMembers.groupId)
  const isOwn = eq(groupMembers.userId, userId)
  const ids = queries.select({ id: groupMembers.groupId }).from(groupMembers).where(isOwn)
  const memberCounts = members.having(inArray(groupMembers.groupId, ids)).as('counted')
  const requestCount = queries
    .select({ waiting: count() })
    .from(groupRequests)
    .where(and(eq(groupRequests.groupId, memberGroups.id), isShown(groupRequests.userId)))
  const rows = await queries
    .select({
      id: memberGroups.id,
      name: memberGroups.name,
      isLeader: groupMembers.isLeader,
      members: memberCounts.members,
      waiting: sql<number>`case when ${groupMembers.isLeader} then (${requestCount}) else 0 end`.mapWith(
        Number,
      ),
    })
    .from(groupMembers)
    .innerJoin(memberGroups, eq(memberGroups.id, groupMembers.groupId))
    .leftJoin(memberCounts, eq(memberCounts.groupId, groupMembers.groupId))
    .where(isOwn)
  return rows.map((row) => ({ ...row, members: row.members ?? 0 })).sort(byName)
}

const collator = new Intl.Collator('en')
const byName = (a: { readonly name: string; readonly id: string }, b: typeof a) =>
  collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)

/** Lists the groups a member asked to join, oldest request first. */
export async function listAskedGroups(queries: Queries, userId: string): Promise<RequestedGroup[]> {
  const rows = await queries
    .select({ id: groupRequests.id, name: memberGroups.name, askedAt: groupRequests.askedAt })
    .from(groupRequests)
    .innerJoin(memberGroups, eq(memberGroups.id, groupRequests.groupId))
    .where(eq(groupRequests.userId, userId))
    .orderBy(asc(groupRequests.askedAt), asc(groupRequests.id))
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}

/** Returns whether a member can join another group. Locks the member; needs a transaction. */
export async function hasRoomForGroup(queries: Queries, userId: string): Promise<boolean> {
  await lockMember(queries, userId)
  const joined = await queries.$count(groupMembers, eq(groupMembers.userId, userId))
  const ownRequests = await queries.$count(groupRequests, eq(groupRequests.userId, userId))
  return joined + ownRequests < MAX_GROUPS
}

export const addGroup = async (queries: Queries, row: typeof memberGroups.$inferInsert): Promise<void> =>
  void (await queries.insert(memberGroups).values(row))

export const addMembership = async (queries: Queries, row: MembershipRow): Promise<void> =>
  void (await queries.insert(groupMembers).values(row).onConflictDoNothing())

export const renameGroup = async (queries: Queries, groupId: string, name: string): Promise<void> =>
  void (await queries.update(memberGroups).set({ name }).where(eq(memberGroups.id, groupId)))

export const removeGroup = async (queries: Queries, groupId: string): Promise<void> =>
  void (await queries.delete(memberGroups).where(eq(memberGroups.id, groupId)))

export const changeMembership = async (
  queries: Queries,
  { groupId, userId }: Pick<MembershipRow, 'groupId' | 'userId'>,
  change: Partial<Pick<MembershipRow, 'nickname' | 'shares' | 'isLeader'>>,
): Promise<void> =>
  void (await queries
    .update(groupMembers)
    .set(change)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId))))

/** Ends a membership. If needed, chooses a new leader, or deletes a group no one can lead. Needs the group's lock. */
export async function endMembership(
  queries: Queries,
  { groupId, userId }: Pick<MembershipRow, 'groupId' | 'userId'>,
): Promise<void> {
  await queries
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
  await settleGroup(queries, groupId)
}

/** Lists the members who can lead: all but children. */
export const listEligibleLeaders = (queries: Queries, groupId: string) =>
  queries
    .select({ id: groupMembers.id, isLeader: groupMembers.isLeader, joinedAt: groupMembers.joinedAt })
    .from(groupMembers)
    .leftJoin(seats, eq(seats.userId, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), isNull(seats.userId)))

async function settleGroup(queries: Queries, groupId: string): Promise<void> {
  const eligible = await listEligibleLeaders(queries, groupId)
  if (eligible.length === 0) return removeGroup(queries, groupId)
  const successor = chooseNextLeader(eligible.map((it) => ({ ...it, joinedAt: +it.joinedAt })))
  if (successor !== null)
    await queries.update(groupMembers).set({ isLeader: true }).where(eq(groupMembers.id, successor))
}

/** Ends all of a member's memberships. Needs a transaction. */
export async function leaveAllGroups(queries: Queries, userId: string): Promise<void> {
  const rows = await queries
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groupMembers.groupId))
  for (const { groupId } of rows)
    if (await lockGroup(queries, groupId)) await endMembership(queries, { groupId, userId })
}
