import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Database, Queries } from '../db/database.ts'
import { isUnexpired, getLatestEnd } from '../db/expiry.ts'
import { LIFETIMES_MS } from '../db/lifetimes.ts'
import { prepareOnce } from '../db/prepared.ts'
import { inTransaction } from '../db/retries.ts'
import { users } from '../db/schema/members.ts'
import { userStats } from '../db/schema/record.ts'
import { sessions } from '../db/schema/sign-in.ts'
import { lockMember, memberColumns, toMember } from '../members/store.ts'

export interface StoredSession {
  readonly tokenHash: Buffer
  readonly userId: string
  /** Browser and system; null if unknown. */
  readonly device: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly accessVersion: number
  /** Hashes of the shared device's token and of the code required to switch to the session there. */
  readonly deviceHash?: Buffer | null
  readonly codeHash?: string | null
}

/** Finds the member of a valid session; `timeZone` is the request's, if known. */
export async function findSession(queries: Queries, tokenHash: Buffer, now: Date, timeZone: string | null) {
  const [row] = await findByToken(queries, {
    tokenHash,
    now,
    latest: getLatestEnd(now, LIFETIMES_MS.session),
  })
  if (row === undefined) return null
  const { member, createdAt, lastSeenAt, accessVersion } = row
  const access = { userId: member.id, accessVersion }
  return { member: toMember(member, now, timeZone), access, createdAt, lastSeenAt }
}

export const belongsToMember = and(
  eq(users.id, sessions.userId),
  eq(users.accessVersion, sessions.accessVersion),
)

const findByToken = prepareOnce((queries) =>
  queries
    .select({
      member: memberColumns,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      accessVersion: sessions.accessVersion,
    })
    .from(sessions)
    .innerJoin(users, belongsToMember)
    .innerJoin(userStats, eq(userStats.userId, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        lte(sessions.expiresAt, sql.placeholder('latest')),
        isNull(users.suspendedAt),
      ),
    ),
)

/** The limit on sessions per member: far more than a person has browsers. */
const MAX_SESSIONS = 50

/** Adds a session and ends the least recently used ones over the limit. */
export const addSession = (database: Database, session: StoredSession): Promise<void> =>
  inTransaction(database, async (queries) => {
    await lockMember(queries, session.userId)
    await queries.insert(sessions).values(session)
    const isOther = and(eq(sessions.userId, session.userId), ne(sessions.tokenHash, session.tokenHash))
    const excess = queries
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(isOther)
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
      .offset(MAX_SESSIONS - 1)
    await queries.delete(sessions).where(inArray(sessions.tokenHash, excess))
  })

/** Extends a session; does nothing if it is gone. */
export async function extendSession(queries: Queries, tokenHash: Buffer, lastSeenAt: Date, expiresAt: Date) {
  await queries.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function endSession(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends a member's session by its id. Returns false if there is none. */
export async function endOwnSession(queries: Queries, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const ended = await queries
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Lists a member's valid sessions, most recently used first. */
export const listSessions = (queries: Queries, userId: string, now: Date) =>
  queries
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, belongsToMember)
    .where(and(eq(sessions.userId, userId), isUnexpired(sessions.expiresAt, now, LIFETIMES_MS.session)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
