import { and, eq, sql } from 'drizzle-orm'
import { usernameKey } from '#shared/domain/account/rules.ts'
import type { Database, Queries } from '../../db/database.ts'
import { spendInvitation } from './invitations/store.ts'
import { findViolatedUniqueIndex } from '../../db/failures.ts'
import { isUnexpired } from '../../db/expiry.ts'
import { inTransaction } from '../../db/retries.ts'
import { LIFETIMES_MS } from '../../db/lifetimes.ts'
import { users } from '../../db/schema/members.ts'
import { userStats } from '../../db/schema/record.ts'
import { identities, passwordResets, pendingSignIns } from '../../db/schema/sign-in.ts'
import { isUsernameTaken } from '../../members/store.ts'
import { getUsernameSkeleton } from '../../members/username-skeleton.ts'
import {
  type MemberAccess,
  lockAccess,
  type RetainedAccess,
  revokeAccess,
} from '../../sessions/access/store.ts'

/** A new account, with its address in lowercase and its names trimmed. */
interface NewAccount {
  readonly username: string
  readonly email: string
  readonly emailVerifiedAt: Date | null
  readonly passwordHash: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly isPremium: boolean
  /** Whether the leaderboard shows the member. */
  readonly isListed: boolean
  readonly createdAt: Date
}

interface Identity {
  readonly issuer: string
  readonly subject: string
}

export type PendingSignIn = typeof pendingSignIns.$inferSelect

export async function findByIdentity(
  queries: Queries,
  { issuer, subject }: Identity,
): Promise<MemberAccess | null> {
  const [row] = await queries
    .select({ userId: identities.userId, accessVersion: users.accessVersion })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row ?? null
}

interface JoinDetails {
  readonly identity?: Identity
  /** The hash of the invitation's token, if registration requires one. */
  readonly invitation?: Buffer
}

/** Why no account was created: something is taken, or the invitation is no longer valid. */
interface NotCreated {
  readonly refused: 'username' | 'lookAlike' | 'email' | 'invitation'
}

/**
 * Creates an account and spends its invitation if it needs one. Also refuses an address that is another
 * member's username, because sign-in accepts either.
 */
export async function createAccount(
  database: Database,
  { isListed, ...account }: NewAccount,
  { identity, invitation }: JoinDetails = {},
): Promise<MemberAccess | NotCreated> {
  const id = crypto.randomUUID()
  const { username } = account
  const names = { usernameKey: usernameKey(username), usernameSkeleton: getUsernameSkeleton(username) }
  try {
    return await inTransaction(database, async (queries) => {
      if (await isUsernameTaken(queries, account.email, id)) return { refused: 'email' }
      if (invitation !== undefined && !(await spendInvitation(queries, invitation, account.createdAt)))
        return { refused: 'invitation' }
      await queries.insert(users).values({ id, ...account, ...names })
      await queries.insert(userStats).values({ userId: id, joinedAt: account.createdAt, isListed })
      if (identity)
        await queries.insert(identities).values({ ...identity, userId: id, createdAt: account.createdAt })
      return { userId: id, accessVersion: 0 }
    })
  } catch (error) {
    const index = findViolatedUniqueIndex(error)
    if (index === 'users_username_key') return { refused: 'username' }
    if (index === 'users_username_skeleton') return { refused: 'lookAlike' }
    if (index === 'users_email') return { refused: 'email' }
    throw error
  }
}

interface Link {
  readonly userId: string
  /** The verified address. */
  readonly email: string
  readonly identity: Identity
  readonly now: Date
}

/**
 * Links an identity to an account. Returns null if the account no longer has the address. If the address was never
 * confirmed, the account's creator may not own it, so this revokes their password and all other access.
 */
export const linkIdentity = (
  database: Database,
  { userId, email, identity, now }: Link,
): Promise<MemberAccess | null> =>
  inTransaction(database, async (queries) => {
    const [member] = await queries
      .select({ emailVerifiedAt: users.emailVerifiedAt, accessVersion: users.accessVersion })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .for('update')
    if (member === undefined) return null
    let access: MemberAccess = { userId, accessVersion: member.accessVersion }
    if (member.emailVerifiedAt === null) {
      await queries
        .update(users)
        .set({ passwordHash: null, emailVerifiedAt: now })
        .where(eq(users.id, userId))
      access = await revokeAccess(queries, userId, { session: null, identities: false })
    }
    await queries
      .insert(identities)
      .values({ ...identity, userId, createdAt: now })
      .onConflictDoNothing()
    return access
  })

/** Fills in the member's missing names from the third party. */
export async function fillProfile(
  queries: Queries,
  userId: string,
  { firstName, lastName }: Pick<NewAccount, 'firstName' | 'lastName'>,
): Promise<void> {
  await queries
    .update(users)
    .set({
      firstName: sql`coalesce(${users.firstName}, ${firstName}::text)`,
      lastName: sql`coalesce(${users.lastName}, ${lastName}::text)`,
    })
    .where(eq(users.id, userId))
}

export async function addPendingSignIn(queries: Queries, pending: PendingSignIn): Promise<void> {
  await queries.insert(pendingSignIns).values(pending)
}

/** Deletes and returns a pending third-party sign-in, so it works only once. Returns null if it's unknown or expired. */
export async function takePendingSignIn(
  queries: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<PendingSignIn | null> {
  const [row] = await queries
    .delete(pendingSignIns)
    .where(
      and(
        eq(pendingSignIns.tokenHash, tokenHash),
        isUnexpired(pendingSignIns.expiresAt, now, LIFETIMES_MS.pendingSignIn),
      ),
    )
    .returning()
  return row ?? null
}

/**
 * Stores a reset link and invalidates earlier ones. Returns false if the email must not be sent: the member's access
 * or address changed, or they are suspended.
 */
export const addPasswordReset = (
  database: Database,
  reset: typeof passwordResets.$inferInsert & MemberAccess,
  email: string,
): Promise<boolean> =>
  inTransaction(database, async (queries) => {
    if (!(await lockAccess(queries, reset))) return false
    const isTheirs = and(eq(users.id, reset.userId), eq(users.email, email))
    if ((await queries.$count(users, isTheirs)) === 0) return false
    await queries.delete(passwordResets).where(eq(passwordResets.userId, reset.userId))
    await queries.insert(passwordResets).values(reset)
    return true
  })

/** Finds the owner of a reset link. Returns null if it was used, has expired, or never existed. */
export async function findPasswordReset(
  queries: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<MemberAccess | null> {
  const [row] = await queries
    .select({ userId: passwordResets.userId, accessVersion: passwordResets.accessVersion })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isUnexpired(passwordResets.expiresAt, now, LIFETIMES_MS.passwordReset),
      ),
    )
  return row ?? null
}

/**
 * Sets the new password, which also proves the address, and revokes all other access. Keeps third-party
 * identities only if the address was confirmed before: otherwise the account's creator may not own it. Returns
 * the member's id, or null if the link is invalid.
 */
export const completePasswordReset = (
  database: Database,
  tokenHash: Buffer,
  passwordHash: string,
  now: Date,
): Promise<string | null> =>
  inTransaction(database, async (queries) => {
    const reset = await findPasswordReset(queries, tokenHash, now)
    if (reset === null || !(await lockAccess(queries, reset))) return null
    const used = await queries
      .delete(passwordResets)
      .where(eq(passwordResets.tokenHash, tokenHash))
      .returning({ userId: passwordResets.userId })
    if (used.length === 0) return null
    const { userId } = reset
    const [member] = await queries
      .select({ emailVerifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, userId))
    const wasProven = member !== undefined && member.emailVerifiedAt !== null
    if (!wasProven) await queries.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, userId))
    await setPassword(queries, userId, passwordHash, { session: null, identities: wasProven })
    return userId
  })

/** Sets a password, revokes all other access, and returns the new access. */
export const setPassword = (
  queries: Queries,
  userId: string,
  passwordHash: string,
  retained: RetainedAccess,
): Promise<MemberAccess> =>
  inTransaction(queries, async (queries) => {
    await queries.update(users).set({ passwordHash }).where(eq(users.id, userId))
    return revokeAccess(queries, userId, retained)
  })

/** Changes a password and ends all other sessions. Returns null if the access was revoked. */
export const changePassword = (
  database: Database,
  access: MemberAccess,
  passwordHash: string,
  session: Buffer,
): Promise<MemberAccess | null> =>
  inTransaction(database, async (queries) => {
    if (!(await lockAccess(queries, access))) return null
    return setPassword(queries, access.userId, passwordHash, { session, identities: true })
  })
