import { and, eq } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database.ts'
import { findViolatedUniqueIndex } from '../../../db/failures.ts'
import { isUnexpired } from '../../../db/expiry.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { inTransaction } from '../../../db/retries.ts'
import { users } from '../../../db/schema/members.ts'
import { isUsernameTaken } from '../../../members/store.ts'
import { emailProofs, passwordResets } from '../../../db/schema/sign-in.ts'
import { type MemberAccess, lockAccess } from '../../../sessions/access/store.ts'

/** Stores a confirmation link; earlier ones stop working. */
export const addEmailProof = (
  database: Database,
  proof: typeof emailProofs.$inferInsert & MemberAccess,
): Promise<void> =>
  inTransaction(database, async (queries) => {
    await queries.delete(emailProofs).where(eq(emailProofs.userId, proof.userId))
    await queries.insert(emailProofs).values(proof)
  })

/** Returns the address a member still has to confirm, or null. */
export async function findEmailToProve(queries: Queries, userId: string, now: Date): Promise<string | null> {
  const [row] = await queries
    .select({ email: emailProofs.email })
    .from(emailProofs)
    .innerJoin(users, eq(users.id, emailProofs.userId))
    .where(
      and(
        eq(emailProofs.userId, userId),
        isUnexpired(emailProofs.expiresAt, now, LIFETIMES_MS.emailProof),
        eq(emailProofs.accessVersion, users.accessVersion),
      ),
    )
  return row?.email ?? null
}

/** Thrown if the address is another member's username or email address, because sign-in accepts either. */
class AddressTaken extends Error {}

const isTaken = (error: unknown) =>
  error instanceof AddressTaken || findViolatedUniqueIndex(error) === 'users_email'

/** The address that a link proved, with the previous one, or why the link failed. */
type ProofResult =
  | {
      readonly kind: 'proven'
      readonly userId: string
      readonly username: string
      readonly before: string
      readonly email: string
    }
  | { readonly kind: 'dead' }
  | { readonly kind: 'taken' }

const DEAD: ProofResult = { kind: 'dead' }

/** Redeems a link. It works once, and only while the access that requested it is valid, because an intruder may have requested it. */
export async function redeemEmailProof(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<ProofResult> {
  try {
    return await inTransaction(database, async (queries): Promise<ProofResult> => {
      const isThis = eq(emailProofs.tokenHash, tokenHash)
      const [proof] = await queries
        .select()
        .from(emailProofs)
        .where(and(isThis, isUnexpired(emailProofs.expiresAt, now, LIFETIMES_MS.emailProof)))
      if (proof === undefined || !(await lockAccess(queries, proof))) return DEAD
      const redeemed = await queries.delete(emailProofs).where(isThis).returning({ email: emailProofs.email })
      if (redeemed.length === 0) return DEAD
      const { userId, email } = proof
      const [member] = await queries.select().from(users).where(eq(users.id, userId))
      if (member === undefined) return DEAD
      await setEmail(queries, userId, { email, verifiedAt: now, isNew: member.email !== email })
      return { kind: 'proven', userId, username: member.username, before: member.email, email }
    })
  } catch (error) {
    if (isTaken(error)) return { kind: 'taken' }
    throw error
  }
}

/** Changes the address on a site without mail, or returns why it can't. */
export async function changeEmailUnproven(
  database: Database,
  access: MemberAccess,
  email: string,
): Promise<'changed' | 'taken' | 'revoked'> {
  try {
    return await inTransaction(database, async (queries) => {
      if (!(await lockAccess(queries, access))) return 'revoked'
      await setEmail(queries, access.userId, { email, verifiedAt: null, isNew: true })
      return 'changed'
    })
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}

/** Sets the address and invalidates links to earlier ones. @throws AddressTaken if it is another member's username */
async function setEmail(
  queries: Queries,
  userId: string,
  { email, verifiedAt, isNew }: { email: string; verifiedAt: Date | null; isNew: boolean },
): Promise<void> {
  if (await isUsernameTaken(queries, email, userId)) throw new AddressTaken()
  await queries.update(users).set({ email, emailVerifiedAt: verifiedAt }).where(eq(users.id, userId))
  if (!isNew) return
  await queries.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await queries.delete(emailProofs).where(eq(emailProofs.userId, userId))
}
