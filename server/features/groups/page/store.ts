import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../../db/database.ts'
import { getLatestEnd } from '../../../db/expiry.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { prepareOnce } from '../../../db/prepared.ts'
import { groupCodes, groupMembers, groupPlans, memberGroups } from '../../../db/schema/groups.ts'
import { isShown } from '../../../members/store.ts'

/** Reads a member's membership, with the group's plan and code. Returns null if they aren't in the group. */
export async function readGroupHead(queries: Queries, userId: string, groupId: string, now: Date) {
  if (!isUuid(groupId)) return null
  const [row] = await findHead(queries, {
    userId,
    groupId,
    now,
    latest: getLatestEnd(now, LIFETIMES_MS.groupCode),
  })
  return row ?? null
}

export type GroupHead = NonNullable<Awaited<ReturnType<typeof readGroupHead>>>

const findHead = prepareOnce((queries) => {
  const groupId = sql.placeholder('groupId')
  const members = queries
    .select({ members: count() })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isShown(groupMembers.userId)))
  const openCode = and(
    eq(groupCodes.groupId, memberGroups.id),
    gt(groupCodes.expiresAt, sql.placeholder('now')),
    lte(groupCodes.expiresAt, sql.placeholder('latest')),
  )
  return queries
    .select({
      me: groupMembers,
      name: memberGroups.name,
      members: sql<number>`(${members})`.mapWith(Number),
      plan: groupPlans,
      code: { code: groupCodes.code, expiresAt: groupCodes.expiresAt },
    })
    .from(groupMembers)
    .innerJoin(memberGroups, eq(memberGroups.id, groupMembers.groupId))
    .leftJoin(groupPlans, eq(groupPlans.groupId, memberGroups.id))
    .leftJoin(groupCodes, openCode)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, sql.placeholder('userId'))))
})
