import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '../../../db/database.ts'
import { isUnexpired } from '../../../db/expiry.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { invitations } from '../../../db/schema/sign-in.ts'
import { hashToken, newToken } from '../../../sessions/token.ts'

export interface OpenInvitation {
  readonly id: string
  readonly usesLeft: number
  readonly expiresAt: Date
}

/** Adds an invitation for `uses` accounts and returns its token, which isn't stored. */
export async function addInvitation(queries: Queries, uses: number, now: Date): Promise<string> {
  const token = newToken()
  await queries.insert(invitations).values({
    id: crypto.randomUUID(),
    tokenHash: hashToken(token),
    usesLeft: uses,
    createdAt: now,
    expiresAt: new Date(+now + LIFETIMES_MS.invitation),
  })
  return token
}

/** Lists the open invitations, oldest first. */
export async function listOpenInvitations(queries: Queries, now: Date): Promise<OpenInvitation[]> {
  const { id, usesLeft, expiresAt, createdAt } = invitations
  return queries
    .select({ id, usesLeft, expiresAt })
    .from(invitations)
    .where(and(gt(usesLeft, 0), isUnexpired(expiresAt, now, LIFETIMES_MS.invitation)))
    .orderBy(asc(createdAt), asc(id))
}

/** Deletes an invitation. Returns false if none has this id. */
export async function withdrawInvitation(queries: Queries, id: string): Promise<boolean> {
  const deleted = await queries
    .delete(invitations)
    .where(eq(sql`${invitations.id}::text`, id))
    .returning({ id: invitations.id })
  return deleted.length > 0
}

/**
 * Spends one use of an invitation, in the transaction that creates the account. Returns false if it has expired or is
 * used up.
 */
export async function spendInvitation(queries: Queries, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { usesLeft, expiresAt } = invitations
  const spent = await queries
    .update(invitations)
    .set({ usesLeft: sql`${usesLeft} - 1` })
    .where(
      and(
        eq(invitations.tokenHash, tokenHash),
        gt(usesLeft, 0),
        isUnexpired(expiresAt, now, LIFETIMES_MS.invitation),
      ),
    )
    .returning({ id: invitations.id })
  return spent.length > 0
}
