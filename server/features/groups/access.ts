import { messages } from '#shared/domain/groups/group-rules.ts'
import type { Database, Queries } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import { lockGroup, type MembershipRow, findMembership } from './store.ts'

/** Returns the caller's membership in a group. @throws HttpError 404 if they aren't in it, or it doesn't exist */
export async function requireMember(
  queries: Queries,
  userId: string,
  groupId: string,
): Promise<MembershipRow> {
  const membership = await findMembership(queries, userId, groupId)
  if (membership === null) throw notFound('Group')
  return membership
}

/** Returns a leader's membership. @throws HttpError 404 like `requireMember`, or 403 if they aren't a leader */
export async function requireLeader(
  queries: Queries,
  userId: string,
  groupId: string,
): Promise<MembershipRow> {
  const membership = await requireMember(queries, userId, groupId)
  if (!membership.isLeader) throw forbidden(messages.leadersOnly)
  return membership
}

/** Makes a leader's change while holding the group's lock, so someone who has just lost the role can't make it. */
export const runAsLeader = <T>(
  database: Database,
  userId: string,
  groupId: string,
  work: (queries: Queries, leader: MembershipRow) => Promise<T>,
): Promise<T> =>
  inTransaction(database, async (queries) => {
    const { groupId: id } = await requireLeader(queries, userId, groupId)
    if (!(await lockGroup(queries, id))) throw notFound('Group')
    return work(queries, await requireLeader(queries, userId, id))
  })
