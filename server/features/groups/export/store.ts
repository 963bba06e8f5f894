import { asc, eq, inArray, or } from 'drizzle-orm'
import type { ExportedGroup } from '#shared/contract/groups.ts'
import type { Queries } from '../../../db/database.ts'
import { encouragements, groupMembers, groupRequests, memberGroups } from '../../../db/schema/groups.ts'

export async function exportMemberships(queries: Queries, userId: string): Promise<ExportedGroup[]> {
  const rows = await queries
    .select({ name: memberGroups.name, membership: groupMembers })
    .from(groupMembers)
    .innerJoin(memberGroups, eq(memberGroups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId))
    .orderBy(asc(groupMembers.joinedAt), asc(groupMembers.id))
  const ids = rows.map(({ membership }) => membership.id)
  const words = await queries
    .select()
    .from(encouragements)
    .where(or(inArray(encouragements.fromId, ids), inArray(encouragements.toId, ids)))
    .orderBy(asc(encouragements.sentAt), asc(encouragements.id))
  return rows.map(({ name, membership: { id, nickname, shares, isLeader, joinedAt } }) => ({
    name,
    nickname,
    shares,
    isLeader,
    joinedAt: joinedAt.toISOString(),
    askedAt: null,
    kindWords: words
      .filter(({ fromId, toId }) => fromId === id || toId === id)
      .map(({ fromId, word, day, sentAt }) => ({
        word,
        isFromMe: fromId === id,
        day,
        sentAt: sentAt.toISOString(),
      })),
  }))
}

export async function exportRequests(queries: Queries, userId: string): Promise<ExportedGroup[]> {
  const rows = await queries
    .select({ name: memberGroups.name, request: groupRequests })
    .from(groupRequests)
    .innerJoin(memberGroups, eq(memberGroups.id, groupRequests.groupId))
    .where(eq(groupRequests.userId, userId))
    .orderBy(asc(groupRequests.askedAt), asc(groupRequests.id))
  return rows.map(({ name, request: { nickname, shares, askedAt } }) => ({
    name,
    nickname,
    shares,
    isLeader: false,
    joinedAt: null,
    askedAt: askedAt.toISOString(),
    kindWords: [],
  }))
}
