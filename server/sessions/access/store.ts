import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { users } from '../../db/schema/members.ts'
import { pushSubscriptions, reviewSettings } from '../../db/schema/memory.ts'
import { emailProofs, identities, passwordResets, sessions } from '../../db/schema/sign-in.ts'

/**
 * A member as of a version of their access. It is read together with what proves who they are (a password, a session, a
 * third party's word), and nothing that it opens works once the member's version has moved on.
 */
export interface MemberAccess {
  readonly userId: string
  readonly accessVersion: number
}

/** What outlives a revocation. */
export interface KeptOpenings {
  /** The browser that asks for it, by what is stored of its session's token; null for none. */
  readonly session: Buffer | null
  /** Whether the member can still sign in through the third parties they came through. */
  readonly identities: boolean
}

/**
 * Revokes everything that opens an account: sessions, password reset links, email confirmations, push subscriptions, the
 * calendar's address, and identities at third parties where they are not kept. Whatever is being made meanwhile under the
 * former version is worthless. Gives the version that holds from now on.
 */
export const revokeAccess = (queries: Queries, userId: string, kept: KeptOpenings): Promise<MemberAccess> =>
  inTransaction(queries, async (queries) => {
    // First, so that openings that are being made are either deleted below, or made in vain.
    const [member] = await queries
      .update(users)
      .set({ accessVersion: sql`${users.accessVersion} + 1` })
      .where(eq(users.id, userId))
      .returning({ accessVersion: users.accessVersion })
    const accessVersion = member?.accessVersion ?? 0
    await endOtherSessions(queries, { userId, accessVersion }, kept.session)
    await queries.delete(passwordResets).where(eq(passwordResets.userId, userId))
    await queries.delete(emailProofs).where(eq(emailProofs.userId, userId))
    await queries
      .update(reviewSettings)
      .set({ calendarTokenHash: null })
      .where(eq(reviewSettings.userId, userId))
    if (!kept.identities) await queries.delete(identities).where(eq(identities.userId, userId))
    return { userId, accessVersion }
  })

/** Push subscriptions go with their sessions; those that a former version of the program wrote name none. */
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

/**
 * Whether a version of a member's access still holds. It does until the transaction ends: a revocation waits for that,
 * and then finds what was made.
 */
export async function holdAccess(
  queries: Queries,
  { userId, accessVersion }: MemberAccess,
): Promise<boolean> {
  const held = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.accessVersion, accessVersion), isNull(users.suspendedAt)))
    .for('no key update')
  return held.length > 0
}
