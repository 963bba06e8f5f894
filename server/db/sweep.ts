import { lte } from 'drizzle-orm'
import type { Database } from './database.ts'
import { rateLimits } from './schema/rate-limits.ts'
import { emailProofs, passwordResets, pendingSignIns, sessions } from './schema/sign-in.ts'
import { sweepFetched } from '../texts/licensed/store.ts'

/** Milliseconds between two sweeps. */
const HOUR = 3_600_000

/** Deletes sessions, links, counts and fetched texts that have expired. */
export async function sweep(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, now))
  await database.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now))
  await database.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
  await database.delete(emailProofs).where(lte(emailProofs.expiresAt, now))
  await database.delete(rateLimits).where(lte(rateLimits.endsAt, now))
  await sweepFetched(database, now)
}

/** Sweeps every hour until the returned function is called. A failed sweep goes to `warn`; the next one makes up for it. */
export function sweepRegularly(
  database: Database,
  clock: () => Date,
  warn: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void sweep(database, clock()).catch(warn), HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
