import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { usernameKey } from '#shared/domain/account/rules.ts'
import type { Database, Queries } from '../../db/database.ts'
import { brokenUniqueness } from '../../db/failures.ts'
import { inTransaction } from '../../db/retries.ts'
import { users } from '../../db/schema/members.ts'
import { userStats } from '../../db/schema/record.ts'
import { identities, passwordResets, pendingSignIns } from '../../db/schema/sign-in.ts'
import { isUsernameOfOther } from '../../members/store.ts'
import { usernameSkeleton } from '../../members/username-skeleton.ts'
import { endSessionsOf } from '../../sessions/store.ts'

/** What a new account is made of; addresses in lower case, names trimmed. */
export interface NewAccount {
  readonly username: string
  readonly email: string
  readonly emailVerifiedAt: Date | null
  readonly passwordHash: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly isPremium: boolean
  readonly createdAt: Date
}

/** Who somebody is at a third party. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** A third-party sign-in under way. */
export type PendingSignIn = typeof pendingSignIns.$inferSelect

/** Who a third party's member is here. */
export async function findByIdentity(
  queries: Queries,
  { issuer, subject }: Identity,
): Promise<string | null> {
  const [row] = await queries
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.userId ?? null
}

/**
 * Makes an account, all of it or nothing; says what is taken where something is. An address that is somebody's username
 * (an old one, from before those could not be addresses) is taken too: sign-in would mistake one for the other.
 */
export async function createAccount(
  database: Database,
  account: NewAccount,
  identity?: Identity,
): Promise<{ readonly id: string } | { readonly taken: 'username' | 'lookAlike' | 'email' }> {
  const id = crypto.randomUUID()
  const { username } = account
  const names = { usernameKey: usernameKey(username), usernameSkeleton: usernameSkeleton(username) }
  try {
    return await inTransaction(database, async (queries) => {
      if (await isUsernameOfOther(queries, account.email, id)) return { taken: 'email' }
      await queries.insert(users).values({ id, ...account, ...names })
      await queries.insert(userStats).values({ userId: id, joinedAt: account.createdAt })
      if (identity)
        await queries.insert(identities).values({ ...identity, userId: id, createdAt: account.createdAt })
      return { id }
    })
  } catch (error) {
    const index = brokenUniqueness(error)
    if (index === 'users_username_key') return { taken: 'username' }
    if (index === 'users_username_skeleton') return { taken: 'lookAlike' }
    if (index === 'users_email') return { taken: 'email' }
    throw error
  }
}

/** What an identity and an address are joined for: who, where, and when. */
interface Link {
  readonly userId: string
  readonly identity: Identity
  readonly now: Date
  /** Whether the member had already shown that the address is theirs. */
  readonly wasVerified: boolean
}

/**
 * Joins a third party's identity to the account with the same proven address. Where nobody had proven the address
 * before, whoever made the account may not be its owner: their password, sessions and identities end here.
 */
export const linkIdentity = (
  database: Database,
  { userId, identity, now, wasVerified }: Link,
): Promise<void> =>
  inTransaction(database, async (queries) => {
    if (!wasVerified) {
      await queries
        .update(users)
        .set({ passwordHash: null, emailVerifiedAt: now })
        .where(eq(users.id, userId))
      await queries.delete(identities).where(eq(identities.userId, userId))
      await queries.delete(passwordResets).where(eq(passwordResets.userId, userId))
      await endSessionsOf(queries, userId)
    }
    await queries
      .insert(identities)
      .values({ ...identity, userId, createdAt: now })
      .onConflictDoNothing()
  })

/** Takes the names a third party knows, where the member has none. */
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

/** Remembers a third-party sign-in until its return. */
export async function addPendingSignIn(queries: Queries, pending: PendingSignIn): Promise<void> {
  await queries.insert(pendingSignIns).values(pending)
}

/** Takes a third-party sign-in out, so that it is good for one return; null where there is none, or no more. */
export async function takePendingSignIn(
  queries: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<PendingSignIn | null> {
  const [row] = await queries
    .delete(pendingSignIns)
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, now)))
    .returning()
  return row ?? null
}

/** Keeps a link for a new password; the ones sent before stop working. */
export const addPasswordReset = (
  database: Database,
  reset: typeof passwordResets.$inferInsert,
): Promise<void> =>
  inTransaction(database, async (queries) => {
    await queries.delete(passwordResets).where(eq(passwordResets.userId, reset.userId))
    await queries.insert(passwordResets).values(reset)
  })

/** Whose password a link may set; null where it no longer works. */
export async function ownerOfPasswordReset(
  queries: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const [row] = await queries
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isGood(tokenHash, now))
  return row?.userId ?? null
}

const isGood = (tokenHash: Buffer, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now))

/**
 * Sets a new password by a link that was sent by e-mail, which also proves the address; ends all sessions. Where the
 * address was not proven before, whoever made the account may not be its owner: its third-party identities go. False
 * where the link was used, has expired or never was.
 */
export const completePasswordReset = (
  database: Database,
  tokenHash: Buffer,
  passwordHash: string,
  now: Date,
): Promise<boolean> =>
  inTransaction(database, async (queries) => {
    const [reset] = await queries.delete(passwordResets).where(isGood(tokenHash, now)).returning()
    if (reset === undefined) return false
    const proven = await queries
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, reset.userId), isNull(users.emailVerifiedAt)))
      .returning({ id: users.id })
    if (proven.length > 0) await queries.delete(identities).where(eq(identities.userId, reset.userId))
    await setPassword(queries, reset.userId, passwordHash)
    return true
  })

/** Sets a password and ends every session and every link that could set another. */
export async function setPassword(queries: Queries, userId: string, passwordHash: string): Promise<void> {
  await queries.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await queries.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await endSessionsOf(queries, userId)
}
