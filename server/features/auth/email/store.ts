import { and, eq, gt } from 'drizzle-orm'
import type { Database, Queries } from '../../../db/database.ts'
import { brokenUniqueness } from '../../../db/failures.ts'
import { inTransaction } from '../../../db/retries.ts'
import { users } from '../../../db/schema/members.ts'
import { isUsernameOfOther } from '../../../members/store.ts'
import { emailProofs, passwordResets } from '../../../db/schema/sign-in.ts'

/** Keeps a link that proves an address; the ones sent before stop working. */
export const addEmailProof = (database: Database, proof: typeof emailProofs.$inferInsert): Promise<void> =>
  inTransaction(database, async (queries) => {
    await queries.delete(emailProofs).where(eq(emailProofs.userId, proof.userId))
    await queries.insert(emailProofs).values(proof)
  })

/** The address that a member was sent a letter to and has not confirmed yet; null where there is none. */
export async function emailToProve(queries: Queries, userId: string, now: Date): Promise<string | null> {
  const [row] = await queries
    .select({ email: emailProofs.email })
    .from(emailProofs)
    .where(and(eq(emailProofs.userId, userId), gt(emailProofs.expiresAt, now)))
  return row?.email ?? null
}

/** An address that would be mistaken for another member at sign-in. */
class AddressTaken extends Error {}

const isTaken = (error: unknown) => error instanceof AddressTaken || brokenUniqueness(error) === 'users_email'

/** What came of a link: whose address it proved and which they had before, or why it did not. */
export type ProofResult =
  | { readonly kind: 'proven'; readonly username: string; readonly before: string; readonly email: string }
  | { readonly kind: 'dead' }
  | { readonly kind: 'taken' }

/** Takes a link that proves an address: from now on it is the member's, and proven. Each link is good for once. */
export async function takeEmailProof(database: Database, tokenHash: Buffer, now: Date): Promise<ProofResult> {
  try {
    return await inTransaction(database, async (queries): Promise<ProofResult> => {
      const [proof] = await queries
        .delete(emailProofs)
        .where(and(eq(emailProofs.tokenHash, tokenHash), gt(emailProofs.expiresAt, now)))
        .returning()
      if (proof === undefined) return { kind: 'dead' }
      const { userId, email } = proof
      const [member] = await queries.select().from(users).where(eq(users.id, userId)).for('update')
      if (member === undefined) return { kind: 'dead' }
      await setEmail(queries, userId, { email, verifiedAt: now, isNew: member.email !== email })
      return { kind: 'proven', username: member.username, before: member.email, email }
    })
  } catch (error) {
    if (isTaken(error)) return { kind: 'taken' }
    throw error
  }
}

/** Changes an address that nobody confirms, because no mail is sent here; false where it is somebody else's. */
export async function changeEmailUnproven(
  database: Database,
  userId: string,
  email: string,
): Promise<boolean> {
  try {
    await inTransaction(database, (queries) =>
      setEmail(queries, userId, { email, verifiedAt: null, isNew: true }),
    )
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** Rejects with `AddressTaken` where the address is somebody else's username. A link to a new password that went to the former address is worth nothing any more. */
async function setEmail(
  queries: Queries,
  userId: string,
  { email, verifiedAt, isNew }: { email: string; verifiedAt: Date | null; isNew: boolean },
): Promise<void> {
  if (await isUsernameOfOther(queries, email, userId)) throw new AddressTaken()
  await queries.update(users).set({ email, emailVerifiedAt: verifiedAt }).where(eq(users.id, userId))
  if (isNew) await queries.delete(passwordResets).where(eq(passwordResets.userId, userId))
}
