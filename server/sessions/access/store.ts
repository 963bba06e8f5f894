import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { users } from '../../db/schema/members.ts'
import { pushSubscriptions, reviewSettings } from '../../db/schema/memory.ts'
import { seatDevices, seats } from '../../db/schema/seats.ts'
import { emailProofs, identities, passwordResets, sessions } from '../../db/schema/sign-in.ts'

/**
 * A member's access, read together with their proof of identity. Anything created with it becomes invalid when the
 * version increases.
 */
export interface MemberAccess {
  readonly userId: string
  readonly accessVersion: number
}

export interface RetainedAccess {
  /** The token hash of the requesting browser's session; null for none. */
  readonly session: Buffer | null
  readonly identities: boolean
}

/**
 * Revokes sessions, links, push subscriptions, the calendar feed, devices for seats, and optionally third-party identities,
 * including those being created. Returns the new access.
 */
export const revokeAccess = (
  queries: Queries,
  userId: string,
  retained: RetainedAccess,
): Promise<MemberAccess> =>
  inTransaction(queries, async (queries) => {
    // Increment first, so concurrent openings are either deleted below or already invalid.
    const [member] = await queries
      .update(users)
      .set({ accessVersion: sql`${users.accessVersion} + 1` })
      .where(eq(users.id, userId))
      .returning({ accessVersion: users.accessVersion })
    const accessVersion = member?.accessVersion ?? 0
    await endOtherSessions(queries, { userId, accessVersion }, retained.session)
    await queries.delete(passwordResets).where(eq(passwordResets.userId, userId))
    await queries.delete(emailProofs).where(eq(emailProofs.userId, userId))
    await queries
      .update(reviewSettings)
      .set({ calendarTokenHash: null })
      .where(eq(reviewSettings.userId, userId))
    await closeSeats(queries, userId)
    if (!retained.identities) await queries.delete(identities).where(eq(identities.userId, userId))
    return { userId, accessVersion }
  })

/** Signs seats out everywhere, because an impostor may have opened a device and learned the pictures there. */
async function closeSeats(queries: Queries, guardianId: string): Promise<void> {
  await queries.delete(seatDevices).where(eq(seatDevices.guardianId, guardianId))
  const theirSeats = queries.select({ id: seats.userId }).from(seats).where(eq(seats.guardianId, guardianId))
  await queries.delete(sessions).where(inArray(sessions.userId, theirSeats))
}

/** Ends a member's other sessions, and push subscriptions from earlier versions, which have no session to be deleted with. */
async function endOtherSessions(
  queries: Queries,
  { userId, accessVersion }: MemberAccess,
  session: Buffer | null,
): Promise<void> {
  const isOther = session === null ? undefined : ne(sessions.tokenHash, session)
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), isOther))
  const isElsewhere =
    session === null
      ? undefined
      : or(isNull(pushSubscriptions.sessionHash), ne(pushSubscriptions.sessionHash, session))
  await queries.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), isElsewhere))
  await queries.update(sessions).set({ accessVersion }).where(eq(sessions.userId, userId))
}

/** Locks access until the transaction ends, so a concurrent revocation waits and finds what was created. Returns false if access was revoked or the member suspended. */
export async function lockAccess(
  queries: Queries,
  { userId, accessVersion }: MemberAccess,
): Promise<boolean> {
  const locked = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.accessVersion, accessVersion), isNull(users.suspendedAt)))
    .for('no key update')
  return locked.length > 0
}
