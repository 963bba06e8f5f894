import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { isUuid } from '#shared/domain/uuid.ts'
import type { Database, Queries } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { inTransaction } from '../db/retries.ts'
import { users } from '../db/schema/members.ts'
import { userStats } from '../db/schema/record.ts'
import { sessions } from '../db/schema/sign-in.ts'
import { holdMember, memberColumns, toMember } from '../members/store.ts'

/** A signed-in browser: whose it is, and when it was last used. */
export interface StoredSession {
  readonly tokenHash: Buffer
  readonly userId: string
  /** The browser and system that signed in; null where it did not say. */
  readonly device: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** Who is behind a token, while its session lasts; `here` is the time zone they ask from, where it is known. */
export async function findSession(queries: Queries, tokenHash: Buffer, now: Date, here: string | null) {
  const [row] = await findByToken(queries, { tokenHash, now })
  if (row === undefined) return null
  const { member, createdAt, lastSeenAt } = row
  return { member: toMember(member, now, here), createdAt, lastSeenAt }
}

const findByToken = prepared((queries) =>
  queries
    .select({ member: memberColumns, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userStats, eq(userStats.userId, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.suspendedAt),
      ),
    ),
)

/** Sessions that a member may have at once: far more than a person has browsers. */
const MOST_SESSIONS = 50

/** Keeps a new session; beyond 50 of a member, those end that were not used for the longest time. */
export const addSession = (database: Database, session: StoredSession): Promise<void> =>
  inTransaction(database, async (queries) => {
    await holdMember(queries, session.userId)
    await queries.insert(sessions).values(session)
    const others = and(eq(sessions.userId, session.userId), ne(sessions.tokenHash, session.tokenHash))
    const beyond = queries
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(others)
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
      .offset(MOST_SESSIONS - 1)
    await queries.delete(sessions).where(inArray(sessions.tokenHash, beyond))
  })

/** Extends a session; does nothing where it is gone. */
export async function extendSession(queries: Queries, tokenHash: Buffer, lastSeenAt: Date, expiresAt: Date) {
  await queries.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends one session. */
export async function endSession(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends every session of a member. */
export async function endSessionsOf(queries: Queries, userId: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.userId, userId))
}

/** Ends every session of a member but one. */
export async function endOtherSessions(queries: Queries, userId: string, tokenHash: Buffer): Promise<void> {
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
}

/** Ends one session of a member by its id; false where the member has no such session. */
export async function endSessionOf(queries: Queries, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const ended = await queries
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** The sessions of a member that last, the one used last first. */
export const sessionsOf = (queries: Queries, userId: string, now: Date) =>
  queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
