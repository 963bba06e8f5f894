import { and, asc, desc, eq, exists, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/database.ts'
import { isUnexpired } from '../../db/expiry.ts'
import { LIFETIMES_MS } from '../../db/lifetimes.ts'
import { inTransaction } from '../../db/retries.ts'
import { pushSubscriptions } from '../../db/schema/memory.ts'
import { seats } from '../../db/schema/seats.ts'
import { users } from '../../db/schema/members.ts'
import { sessions } from '../../db/schema/sign-in.ts'
import { addSession, endSession, belongsToMember, type StoredSession } from '../store.ts'
import { hashToken, newToken } from '../token.ts'

/** The limit on people per device: a family, not a school. */
export const MAX_PEOPLE = 6
/** The number of consecutive wrong codes after which a person must sign in: a guesser finds one code in a thousand. */
const MAX_WRONG_CODES = 10

const isOnDevice = (device: Buffer) => eq(sessions.deviceHash, device)

const selectSeat = (queries: Queries) =>
  queries.select({ id: seats.userId }).from(seats).where(eq(seats.userId, sessions.userId))

/**
 * Lists the people with a valid session on a device, longest known first. Excludes seats, which sign in each time.
 */
export const listPeopleOnDevice = (queries: Queries, device: Buffer, now: Date) =>
  queries
    .select({
      id: users.id,
      firstName: users.firstName,
      username: users.username,
      picture: users.picture,
      codeHash: sessions.codeHash,
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(users, belongsToMember)
    .where(
      and(
        isOnDevice(device),
        isUnexpired(sessions.expiresAt, now, LIFETIMES_MS.session),
        isNull(users.suspendedAt),
        notExists(selectSeat(queries)),
      ),
    )
    .orderBy(asc(sessions.createdAt), asc(users.id))

interface Beginning {
  readonly session: StoredSession
  /** The token hash of the browser's session until now. */
  readonly previous: Buffer | null
  /** The shared device's token hash in the browser's cookie, and the one that replaces it. */
  readonly device: { readonly hash: Buffer; readonly next: Buffer } | null
}

/**
 * Starts a session. In a single-person browser, it replaces the previous one; on a shared device, another person's
 * previous session becomes inactive. Each sign-in gives the device a new token, so an earlier planted token is
 * useless. Returns whether the device is shared. Push messages continue for the same member.
 */
export const beginOnDevice = (
  database: Database,
  { session, previous, device }: Beginning,
): Promise<boolean> =>
  inTransaction(database, async (queries) => {
    const rows = device === null ? [] : await listSessionsOnDevice(queries, device.hash)
    const isShared = rows.length > 0
    const previousRow = rows.find(({ tokenHash }) => previous !== null && tokenHash.equals(previous))
    const isSame = previousRow?.userId === session.userId
    await addSession(queries, {
      ...session,
      deviceHash: isShared && device !== null ? device.next : null,
      // A new password doesn't remove the code. A person who signs in again may have forgotten theirs.
      codeHash: isSame ? (previousRow?.codeHash ?? null) : null,
    })
    const ownHashes = rows.filter(({ userId }) => userId === session.userId).map(({ tokenHash }) => tokenHash)
    await endReplaced(
      queries,
      session,
      previousRow === undefined && previous !== null ? [...ownHashes, previous] : ownHashes,
    )
    if (!isShared || device === null) return false
    if (previousRow !== undefined && !isSame) await deactivate(queries, previousRow.tokenHash)
    await queries.update(sessions).set({ deviceHash: device.next }).where(isOnDevice(device.hash))
    await endExcess(queries, device.next, session.tokenHash)
    return true
  })

const listSessionsOnDevice = (queries: Queries, device: Buffer) =>
  queries
    .select({ tokenHash: sessions.tokenHash, userId: sessions.userId, codeHash: sessions.codeHash })
    .from(sessions)
    .where(isOnDevice(device))

async function endReplaced(queries: Queries, { userId, tokenHash }: StoredSession, replaced: Buffer[]) {
  for (const hash of replaced) {
    await queries
      .update(pushSubscriptions)
      .set({ sessionHash: tokenHash })
      .where(and(eq(pushSubscriptions.sessionHash, hash), eq(pushSubscriptions.userId, userId)))
    await endSession(queries, hash)
  }
}

/** Ends the least recently used sessions of a device over the limit. */
async function endExcess(queries: Queries, device: Buffer, current: Buffer): Promise<void> {
  const excess = queries
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(isOnDevice(device), ne(sessions.tokenHash, current)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .offset(MAX_PEOPLE - 1)
  await queries.delete(sessions).where(inArray(sessions.tokenHash, excess))
}

/**
 * Leaves a session on its device under a token that no one has, so its cookie becomes useless. Ends a seat's session,
 * because seats choose their pictures each time.
 */
async function deactivate(queries: Queries, tokenHash: Buffer): Promise<void> {
  const isSession = eq(sessions.tokenHash, tokenHash)
  await queries.delete(sessions).where(and(isSession, exists(selectSeat(queries))))
  await queries
    .update(sessions)
    .set({ tokenHash: hashToken(newToken()) })
    .where(isSession)
}

interface Switch {
  readonly device: Buffer
  readonly previous: Buffer | null
  /** The token hash of the session to activate. */
  readonly target: Buffer
  readonly tokenHash: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

/** Gives an inactive session a new token and deactivates the active one. Returns false if the inactive one has ended. */
export const switchSession = (database: Database, switching: Switch): Promise<boolean> =>
  inTransaction(database, async (queries) => {
    const { tokenHash, now: lastSeenAt, expiresAt } = switching
    const activated = await queries
      .update(sessions)
      .set({ tokenHash, lastSeenAt, expiresAt, wrongCodes: 0 })
      .where(and(eq(sessions.tokenHash, switching.target), isOnDevice(switching.device)))
      .returning({ id: sessions.id })
    if (activated.length === 0) return false
    if (switching.previous === null) return true
    const isOnThisDevice = (await listSessionsOnDevice(queries, switching.device)).some(
      (row) => switching.previous?.equals(row.tokenHash) === true,
    )
    if (isOnThisDevice) await deactivate(queries, switching.previous)
    else await endSession(queries, switching.previous)
    return true
  })

/** Counts a try before the code is checked, so parallel guesses can't slip through. Returns false if no tries are left. */
export async function countCode(queries: Queries, tokenHash: Buffer): Promise<boolean> {
  const updatedRows = await queries
    .update(sessions)
    .set({ wrongCodes: sql`${sessions.wrongCodes} + 1` })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.wrongCodes, MAX_WRONG_CODES)))
    .returning({ id: sessions.id })
  return updatedRows.length > 0
}

/** Refunds a try whose code couldn't be checked. */
export async function refundCode(queries: Queries, tokenHash: Buffer): Promise<void> {
  await queries
    .update(sessions)
    .set({ wrongCodes: sql`greatest(${sessions.wrongCodes} - 1, 0)` })
    .where(eq(sessions.tokenHash, tokenHash))
}

/** Sets the code of a session; null removes it. */
export async function setCode(queries: Queries, tokenHash: Buffer, codeHash: string | null): Promise<void> {
  await queries.update(sessions).set({ codeHash, wrongCodes: 0 }).where(eq(sessions.tokenHash, tokenHash))
}

/** Finds the code and device hashes of a session. */
export async function findSessionDevice(queries: Queries, tokenHash: Buffer) {
  const [row] = await queries
    .select({ codeHash: sessions.codeHash, deviceHash: sessions.deviceHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row ?? null
}

export async function setDevice(queries: Queries, tokenHash: Buffer, device: Buffer): Promise<void> {
  await queries.update(sessions).set({ deviceHash: device }).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends a device's sessions except one; with `userId`, only that member's. Returns how many ended. */
export async function endOnDevice(
  queries: Queries,
  device: Buffer,
  { except, userId }: { readonly except: Buffer | null; readonly userId?: string },
): Promise<number> {
  const isOther = except === null ? undefined : ne(sessions.tokenHash, except)
  const isTheirs = userId === undefined ? undefined : eq(sessions.userId, userId)
  const ended = await queries
    .delete(sessions)
    .where(and(isOnDevice(device), isOther, isTheirs))
    .returning({ id: sessions.id })
  return ended.length
}
