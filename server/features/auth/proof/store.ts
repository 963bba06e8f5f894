import { and, eq, gt } from 'drizzle-orm'
import { isFreshProof } from '#shared/domain/account/identity-proof.ts'
import type { Queries } from '../../../db/database.ts'
import { identities, sessions } from '../../../db/schema/sign-in.ts'

export interface OwnSession {
  readonly userId: string
  readonly tokenHash: Buffer
}

const matchesSession = ({ userId, tokenHash }: OwnSession) =>
  and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId))

/** Records a fresh proof of identity in this browser. Returns false if it isn't the member's session. */
export async function markProven(queries: Queries, session: OwnSession, now: Date): Promise<boolean> {
  const updatedRows = await queries
    .update(sessions)
    .set({ provenAt: now, proofCodeHash: null, proofCodeExpiresAt: null })
    .where(matchesSession(session))
    .returning({ id: sessions.id })
  return updatedRows.length > 0
}

export async function isProven(queries: Queries, session: OwnSession, now: Date): Promise<boolean> {
  const [row] = await queries
    .select({ provenAt: sessions.provenAt })
    .from(sessions)
    .where(matchesSession(session))
  return row !== undefined && isFreshProof(row.provenAt, now)
}

/** Replaces any earlier code for this browser. */
export async function storeCode(
  queries: Queries,
  session: OwnSession,
  code: { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await queries
    .update(sessions)
    .set({ proofCodeHash: code.hash, proofCodeExpiresAt: code.expiresAt })
    .where(matchesSession(session))
}

/** Consumes the code emailed for this browser and marks the session as proven. Returns false for any other code. */
export async function redeemCode(
  queries: Queries,
  session: OwnSession,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const redeemed = await queries
    .update(sessions)
    .set({ provenAt: now, proofCodeHash: null, proofCodeExpiresAt: null })
    .where(
      and(matchesSession(session), eq(sessions.proofCodeHash, hash), gt(sessions.proofCodeExpiresAt, now)),
    )
    .returning({ id: sessions.id })
  return redeemed.length > 0
}

export const hasIdentity = async (queries: Queries, userId: string): Promise<boolean> =>
  (await queries.$count(identities, eq(identities.userId, userId))) > 0
