import { and, eq, gt } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { users } from '../db/schema/members.ts'
import { userStats } from '../db/schema/record.ts'
import { sessions } from '../db/schema/sign-in.ts'
import { memberColumns, toMember } from '../members/store.ts'

/** A signed-in browser: whose it is, and when it was last used. */
export interface StoredSession {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** Who is behind a token, while its session lasts; `here` is the time zone they ask from, where it is known. */
export async function findSession(queries: Queries, tokenHash: Buffer, now: Date, here: string | null) {
  const [row] = await queries
    .select({ member: memberColumns, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userStats, eq(userStats.userId, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return row === undefined ? null : { member: toMember(row.member, now, here), lastSeenAt: row.lastSeenAt }
}

/** Keeps a new session. */
export async function addSession(queries: Queries, session: StoredSession): Promise<void> {
  await queries.insert(sessions).values(session)
}

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

/** All sessions of a member. */
export const sessionsOf = (queries: Queries, userId: string) =>
  queries.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt)
