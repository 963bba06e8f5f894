import { messages } from '#shared/domain/groups/group-rules.ts'
import type { Database, Queries } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { holdGroup, type MembershipRow, findMembership } from './store.ts'

/** Returns the caller's membership in a group. @throws HttpError 404 if they aren't in it, or it doesn't exist */
export async function demandMember(
  queries: Queries,
  userId: string,
  groupId: string,
): Promise<MembershipRow> {
  const membership = await findMembership(queries, userId, groupId)
  if (membership === null) throw notFound('Group')
  return membership
}

/** Like `demandMember`. @throws HttpError 403 if they don't lead it */
export async function demandLeader(
  queries: Queries,
  userId: string,
  groupId: string,
): Promise<MembershipRow> {
  const membership = await demandMember(queries, userId, groupId)
  if (!membership.isLeader) throw forbidden(messages.leadersOnly)
  return membership
}

/** Runs under the group's lock, so former leaders can't change anything. */
export const asLeader = <T>(
  database: Database,
  userId: string,
  groupId: string,
  work: (queries: Queries, leader: MembershipRow) => Promise<T>,
): Promise<T> =>
  inTransaction(database, async (queries) => {
    const { groupId: id } = await demandLeader(queries, userId, groupId)
    if (!(await holdGroup(queries, id))) throw notFound('Group')
    return work(queries, await demandLeader(queries, userId, id))
  })
