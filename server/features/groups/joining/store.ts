import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { MAX_GROUP_MEMBERS, MAX_PENDING_REQUESTS } from '#shared/domain/groups/group-rules.ts'
import { createJoinCode } from '#shared/domain/groups/join-code.ts'
import { getNameInGroup } from '#shared/domain/groups/name-in-group.ts'
import type { Shares } from '#shared/domain/groups/shares.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Queries } from '../../../db/database.ts'
import { isUnexpired } from '../../../db/expiry.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { newId } from '../../../db/new-id.ts'
import { prepareOnce } from '../../../db/prepared.ts'
import { groupCodes, groupMembers, groupRequests } from '../../../db/schema/groups.ts'
import { users } from '../../../db/schema/members.ts'
import { isShown } from '../../../members/store.ts'
import { addMembership, hasRoomForGroup, lockGroup, findMembership } from '../store.ts'

interface JoinCode {
  readonly code: string
  readonly expiresAt: Date
}

/** Enough bytes that nearly always suffice for a code after the biased ones are discarded. */
const RANDOM_BYTES = 32

function generateCode(): string {
  for (;;) {
    const code = createJoinCode(randomBytes(RANDOM_BYTES))
    if (code !== null) return code
  }
}

/** Replaces a group's code with a new one. */
export async function renewCode(queries: Queries, groupId: string, now: Date): Promise<JoinCode> {
  const row = { code: generateCode(), createdAt: now, expiresAt: new Date(+now + LIFETIMES_MS.groupCode) }
  await queries
    .insert(groupCodes)
    .values({ groupId, ...row })
    .onConflictDoUpdate({ target: groupCodes.groupId, set: row })
  return row
}

export const endCode = async (queries: Queries, groupId: string): Promise<void> =>
  void (await queries.delete(groupCodes).where(eq(groupCodes.groupId, groupId)))

const isValid = (now: Date) => isUnexpired(groupCodes.expiresAt, now, LIFETIMES_MS.groupCode)

export async function findJoinCode(queries: Queries, groupId: string, now: Date): Promise<JoinCode | null> {
  const [row] = await queries
    .select({ code: groupCodes.code, expiresAt: groupCodes.expiresAt })
    .from(groupCodes)
    .where(and(eq(groupCodes.groupId, groupId), isValid(now)))
  return row ?? null
}

/** Finds the group with this code. Returns null for a wrong or expired code. */
export async function findGroupByCode(queries: Queries, code: string, now: Date): Promise<string | null> {
  const [row] = await queries
    .select({ groupId: groupCodes.groupId })
    .from(groupCodes)
    .where(and(eq(groupCodes.code, code), isValid(now)))
  return row?.groupId ?? null
}

interface JoinRequest {
  readonly code: string
  readonly userId: string
  readonly nickname: string | null
  readonly shares: Shares
}

type JoinResult =
  | { readonly state: 'asked' | 'no-group' | 'no-room' | 'full' | 'many-wait' }
  | { readonly state: 'joined'; readonly groupId: string }

/** Stores a request to join, or updates an earlier one. Needs a transaction. */
export async function askToJoin(queries: Queries, joinRequest: JoinRequest, now: Date): Promise<JoinResult> {
  const { userId, nickname, shares } = joinRequest
  const groupId = await findGroupByCode(queries, joinRequest.code, now)
  if (groupId === null || !(await lockGroup(queries, groupId))) return { state: 'no-group' }
  if ((await findMembership(queries, userId, groupId)) !== null) return { state: 'joined', groupId }
  const changed = await queries
    .update(groupRequests)
    .set({ nickname, shares })
    .where(and(eq(groupRequests.userId, userId), eq(groupRequests.groupId, groupId)))
    .returning({ id: groupRequests.id })
  if (changed.length > 0) return { state: 'asked' }
  if (!(await hasRoomForGroup(queries, userId))) return { state: 'no-room' }
  if (!(await hasRoomForMember(queries, groupId))) return { state: 'full' }
  if ((await queries.$count(groupRequests, eq(groupRequests.groupId, groupId))) >= MAX_PENDING_REQUESTS)
    return { state: 'many-wait' }
  await queries
    .insert(groupRequests)
    .values({ id: newId(now), groupId, userId, nickname, shares, askedAt: now })
  return { state: 'asked' }
}

export const hasRoomForMember = async (queries: Queries, groupId: string): Promise<boolean> =>
  (await queries.$count(groupMembers, eq(groupMembers.groupId, groupId))) < MAX_GROUP_MEMBERS

/** Returns whether a member has a pending request to join. */
export const hasAsked = async (queries: Queries, userId: string, groupId: string): Promise<boolean> =>
  (await queries.$count(
    groupRequests,
    and(eq(groupRequests.userId, userId), eq(groupRequests.groupId, groupId)),
  )) > 0

/** Lists pending requests, oldest first. */
export async function listRequests(queries: Queries, groupId: string) {
  const rows = await findRequests(queries, { groupId })
  return rows.map((row) => ({ id: row.id, name: getNameInGroup(row), askedAt: row.askedAt.toISOString() }))
}

const findRequests = prepareOnce((queries) =>
  queries
    .select({
      id: groupRequests.id,
      askedAt: groupRequests.askedAt,
      nickname: groupRequests.nickname,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(groupRequests)
    .innerJoin(users, eq(users.id, groupRequests.userId))
    .where(and(eq(groupRequests.groupId, sql.placeholder('groupId')), isShown(groupRequests.userId)))
    .orderBy(asc(groupRequests.askedAt), asc(groupRequests.id)),
)

const isRequest = (groupId: string, id: string) =>
  and(eq(groupRequests.groupId, groupId), eq(groupRequests.id, id))

/** Turns a request into a membership. Needs a transaction. */
export async function admit(
  queries: Queries,
  groupId: string,
  requestId: string,
  now: Date,
): Promise<'admitted' | 'no-request' | 'full'> {
  if (!isUuid(requestId) || !(await lockGroup(queries, groupId))) return 'no-request'
  if (!(await hasRoomForMember(queries, groupId))) return 'full'
  const [request] = await queries.delete(groupRequests).where(isRequest(groupId, requestId)).returning()
  if (request === undefined) return 'no-request'
  const { userId, nickname, shares } = request
  const row = { id: newId(now), groupId, userId, nickname, shares, isLeader: false, joinedAt: now }
  await addMembership(queries, row)
  return 'admitted'
}

/** Deletes a request. Returns false if there is none. */
export async function refuseRequest(queries: Queries, groupId: string, requestId: string): Promise<boolean> {
  if (!isUuid(requestId)) return false
  const deleted = await queries
    .delete(groupRequests)
    .where(isRequest(groupId, requestId))
    .returning({ id: groupRequests.id })
  return deleted.length > 0
}

/** Withdraws a member's own request. Returns false if there is none. */
export async function withdrawRequest(queries: Queries, userId: string, requestId: string): Promise<boolean> {
  if (!isUuid(requestId)) return false
  const deleted = await queries
    .delete(groupRequests)
    .where(and(eq(groupRequests.userId, userId), eq(groupRequests.id, requestId)))
    .returning({ id: groupRequests.id })
  return deleted.length > 0
}

/** Deletes the request of someone admitted without it. */
export const deleteRequest = async (
  queries: Queries,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> =>
  void (await queries
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.userId, userId))))
