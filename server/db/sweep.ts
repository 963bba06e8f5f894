import { and, isNotNull, lt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { isOver } from './expiry.ts'
import { LIFETIMES_MS } from './lifetimes.ts'
import { encouragements, groupCodes } from './schema/groups.ts'
import { deletedCards, deletedSets } from './schema/own-words.ts'
import { recitationsSent } from './schema/sent-recitations.ts'
import { rateLimits } from './schema/rate-limits.ts'
import { seatDevices } from './schema/seats.ts'
import { emailProofs, invitations, passwordResets, pendingSignIns, sessions } from './schema/sign-in.ts'
import { sweepFetched } from '../texts/licensed/store.ts'

const SWEEP_INTERVAL_MS = 3_600_000
const MAX_RATE_LIMIT_MS = 24 * 3_600_000

/**
 * Deletes sessions, links, codes, rate-limit counts, kind words, deleted cards and sets, sent recitations, and fetched
 * texts that have expired.
 */
export async function sweep(database: Database, now: Date): Promise<void> {
  await database.delete(sessions).where(isOver(sessions.expiresAt, now, LIFETIMES_MS.session))
  await database
    .delete(pendingSignIns)
    .where(isOver(pendingSignIns.expiresAt, now, LIFETIMES_MS.pendingSignIn))
  await database
    .delete(passwordResets)
    .where(isOver(passwordResets.expiresAt, now, LIFETIMES_MS.passwordReset))
  await database.delete(emailProofs).where(isOver(emailProofs.expiresAt, now, LIFETIMES_MS.emailProof))
  await database.delete(invitations).where(isOver(invitations.expiresAt, now, LIFETIMES_MS.invitation))
  await database.delete(seatDevices).where(isOver(seatDevices.expiresAt, now, LIFETIMES_MS.seatDevice))
  await database.delete(rateLimits).where(isOver(rateLimits.endsAt, now, MAX_RATE_LIMIT_MS))
  await database.delete(deletedCards).where(isOver(deletedCards.expiresAt, now, LIFETIMES_MS.deletedCard))
  await database.delete(deletedSets).where(isOver(deletedSets.expiresAt, now, LIFETIMES_MS.deletedSet))
  await sweepRecordings(database, now)
  await database.delete(groupCodes).where(isOver(groupCodes.expiresAt, now, LIFETIMES_MS.groupCode))
  await database
    .delete(encouragements)
    .where(lt(encouragements.sentAt, new Date(+now - LIFETIMES_MS.kindWord)))
  await sweepFetched(database, now)
}

/** Deletes recordings 14 days after they were sent, and recitations 14 days after they were answered. */
async function sweepRecordings(database: Database, now: Date): Promise<void> {
  const { soundUntil, expiresAt, sound } = recitationsSent
  await database.delete(recitationsSent).where(isOver(expiresAt, now, LIFETIMES_MS.recording))
  await database
    .update(recitationsSent)
    .set({ sound: null })
    .where(and(isNotNull(sound), isOver(soundUntil, now, LIFETIMES_MS.recording)))
}

interface SweepDeps {
  readonly database: Database
  readonly clock: () => Date
  /** Returns whether the clock is right. If not, everything may seem expired. */
  readonly isClockRight: () => Promise<boolean>
}

/** Sweeps every hour until the returned function is called. Passes failures to `warn`; the next sweep catches up. */
export function sweepRegularly(
  { database, clock, isClockRight }: SweepDeps,
  warn: (error: unknown) => void,
): () => void {
  const check = async () => {
    if (await isClockRight()) await sweep(database, clock())
  }
  const timer = setInterval(() => void check().catch(warn), SWEEP_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
